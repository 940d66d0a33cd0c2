import styles from './evidence.module.css';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Completion, CompletionItem } from '../../../contract/language.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { beforeWord, behindModel, offersFor, type Written, withOffer, wordBefore } from './completions.ts';
import { Latest } from '../../../base/latest.ts';

interface Properties {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
}

/** What is offered, for what has been written, and the label of what is chosen of it. */
interface Offered {
  readonly completion: Completion;
  readonly written: Written;
  readonly chosen: string | null;
}

/** A field for a formula with a list of what could be written: a combobox. Enter takes from the list only what has been chosen there. */
export function FormulaField({ label, value, placeholder, onChange }: Properties) {
  const workbench = useWorkbench();
  const id = useId();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(new Latest());
  const selection = useRef<readonly [number, number] | null>(null);
  const [offered, setOffered] = useState<Offered | null>(null);
  const items = offered === null ? [] : offersFor(offered.completion, offered.written);
  const at = items.findIndex((item) => item.label === offered?.chosen);
  const chosen = items[at];
  const open = items.length > 0;

  useLayoutEffect(() => {
    if (selection.current !== null) input.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);

  const close = (): void => {
    asked.current.forget();
    setOffered(null);
  };
  const ask = async (written: Written): Promise<void> => {
    const asking = asked.current.next();
    const { text, language, constants } = workbench.store.getState().document;
    const question = { ...behindModel(text, written), language, constants, ask: 'completion' } as const;
    const { completion } = await workbench.client.language(question).catch(() => ({ completion: undefined }));
    if (!asking.isLast()) return;
    // Somebody may have gone through the former list meanwhile.
    setOffered((former) => (completion === undefined ? null : { completion, written, chosen: former?.chosen ?? null }));
  };
  const write = (written: Written): void => {
    onChange(written.text);
    const asks = wordBefore(written) !== '' || /[@.]$/.test(written.text.slice(0, written.cursor));
    if (!asks) return close();
    // The list goes on with the same word until there is an answer, and is gone at another one.
    setOffered((former) => (former !== null && beforeWord(former.written) === beforeWord(written) ? { ...former, written } : null));
    void ask(written);
  };
  const take = (item: CompletionItem): void => {
    if (offered === null) return;
    const { text, start, end } = withOffer(offered.written, item);
    close();
    selection.current = [start, end];
    onChange(text);
    input.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, currentTarget } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if ((step === 1 && !open) || (key === ' ' && ctrlKey)) {
      void ask({ text: value, cursor: currentTarget.selectionStart ?? value.length });
    } else if (step !== 0 && offered !== null && open) {
      const places = items.length + 1;
      setOffered({ ...offered, chosen: items[((at + 1 + step + places) % places) - 1]?.label ?? null });
    } else if (key === 'Enter' && chosen !== undefined) take(chosen);
    else if (key === 'Escape' && open) close();
    else {
      if (key === 'Enter') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.formulaField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={chosen === undefined ? undefined : `${list}-${at}`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => write({ text: target.value, cursor: target.selectionStart ?? target.value.length })}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div role="listbox" id={list} aria-label="What could be written" className={styles.offers} hidden={!open}>
        {keyed(items, ({ label: written }) => written).map(({ key, item }, i) => (
          <Offer key={key} id={`${list}-${i}`} item={item} chosen={i === at} onTake={() => take(item)} />
        ))}
      </div>
    </div>
  );
}

interface OfferProperties {
  readonly id: string;
  readonly item: CompletionItem;
  readonly chosen: boolean;
  readonly onTake: () => void;
}

function Offer({ id, item: { label, detail }, chosen, onTake }: OfferProperties) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={styles.offer}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <code>{label}</code>
      <span className={styles.offerDetail}>{detail}</span>
    </div>
  );
}
