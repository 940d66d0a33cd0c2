import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { keyed } from './keys.ts';

/** Markdown without paragraphs: words that are stressed, code and links. Nothing of it is taken for HTML. */
export function MarkdownLine({ markdown }: { readonly markdown: string }) {
  return spans(Lexer.lexInline(markdown));
}

/** Parts of a line of Markdown as elements of the page. */
export function spans(tokens: readonly Token[]): ReactNode {
  return keyed(tokens, ({ raw }) => raw).map(({ key, item: token }) => <Fragment key={key}>{span(token)}</Fragment>);
}

function span(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{spans((token as Tokens.Strong).tokens)}</strong>;
    case 'em':
      return <em>{spans((token as Tokens.Em).tokens)}</em>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'image':
      return (token as Tokens.Image).text;
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      // Only addresses of pages; a script is none.
      if (!/^https?:\/\//.test(href)) return spans(tokens);
      return (
        <a href={href} target="_blank" rel="noreferrer">
          {spans(tokens)}
        </a>
      );
    }
    default:
      if ('tokens' in token && token.tokens !== undefined) return spans(token.tokens);
      return token.type === 'text' ? (token as Tokens.Text).text : token.raw;
  }
}
