import textStyles from './text.module.css';

/** What is being done, with a way to cancel it. */
export function UnderWay({ what, cancel }: { readonly what: string; readonly cancel: () => void }) {
  return (
    <p role="status">
      {what}…{' '}
      <button type="button" className={textStyles.link} onClick={cancel}>
        Cancel
      </button>
    </p>
  );
}
