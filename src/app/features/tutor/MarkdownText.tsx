import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import styles from './tutor.module.css';
import { keyed } from '../../kit/widgets/keys.ts';
import { spans } from '../../kit/widgets/MarkdownLine.tsx';

/** Markdown as elements of the page. Nothing of it is taken for HTML: tags are shown as text, pictures by their description. */
export function MarkdownText({ markdown }: { readonly markdown: string }) {
  return <div className={styles.tutorText}>{blocks(lexer(markdown))}</div>;
}

function blocks(tokens: readonly Token[]): ReactNode {
  return keyed(tokens, ({ raw }) => raw).map(({ key, item: token }) => <Fragment key={key}>{block(token)}</Fragment>);
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return depth < 3 ? <h4>{spans(tokens)}</h4> : <h5>{spans(tokens)}</h5>;
    }
    case 'paragraph':
      return <p>{spans((token as Tokens.Paragraph).tokens)}</p>;
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const made = keyed(items, ({ raw }) => raw).map(({ key, item }) => <li key={key}>{blocks(item.tokens)}</li>);
      return ordered ? <ol>{made}</ol> : <ul>{made}</ul>;
    }
    case 'table':
      return <Table table={token as Tokens.Table} />;
    default:
      return 'tokens' in token && token.tokens !== undefined ? spans(token.tokens) : token.raw;
  }
}

function Table({ table: { header, rows } }: { readonly table: Tokens.Table }) {
  return (
    <ScrollRegion className={styles.tutorScroll} label={`Table: ${header.map(({ text }) => text).join(', ')}`}>
      <table>
        <thead>
          <tr>
            {header.map(({ text, tokens }) => (
              <th key={text}>{spans(tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join('|')}>
              {keyed(row, ({ text }) => text).map(({ key, item: { tokens } }) => (
                <td key={key}>{spans(tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
