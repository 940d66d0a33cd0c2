import styles from './button.module.css';

/** What a button can be besides plain: the main thing to do, something that ends or deletes, quiet beside others, a sign alone, small. */
export type ButtonLook = 'primary' | 'danger' | 'quiet' | 'iconOnly' | 'small';

/** The classes of a button. */
export function buttonClass(...looks: readonly ButtonLook[]): string {
  return ['button', ...looks].map((look) => styles[look] ?? '').join(' ');
}
