const entries = [
  ['local', 'local'],
  ['shared', 'touches shared things'],
  ['rendezvous', 'communication'],
] as const;

/** What lines and signs of the program graphs mean. */
export function ProgramLegend() {
  return (
    <ul className="legend" aria-label="Legend">
      {entries.map(([kind, text]) => (
        <li key={kind} className={`program-edge ${kind}`}>
          <svg width="26" height="12" aria-hidden="true">
            <path className="program-line" d="M1 6H18" />
            <path className={`program-head ${kind}`} d={kind === 'rendezvous' ? 'M16 1L25 6L16 11L19 6z' : 'M17 1L25 6L17 11z'} />
          </svg>
          {text}
        </li>
      ))}
      <li>◉ visible to the property</li>
      <li>▶ enabled in the state shown</li>
      <li>
        <svg width="18" height="18" aria-hidden="true">
          <circle className="program-ring" cx="9" cy="9" r="7" />
        </svg>
        where the process is
      </li>
    </ul>
  );
}
