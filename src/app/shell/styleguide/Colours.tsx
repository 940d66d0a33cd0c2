import styles from './styleguide.module.css';

/** The tokens that are colours of surfaces and lines, and those of texts, as `tokens.css` has them. */
const surfaces = [
  'page',
  'surface',
  'raised',
  'hover',
  'accent-soft',
  'bad-fill',
  'good-fill',
  'warning-fill',
  'line',
  'line-strong',
] as const;
const texts = ['text', 'quiet', 'accent', 'bad-text', 'good-text', 'warning-text'] as const;

/** The colours of the theme by the names of their tokens. */
export function Colours() {
  return (
    <section aria-labelledby="colours">
      <h2 id="colours">Colours</h2>
      <ul className={styles.colours}>
        {surfaces.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} /> {name}
          </li>
        ))}
        {texts.map((name) => (
          <li key={name} style={{ color: `var(--${name})` }}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
