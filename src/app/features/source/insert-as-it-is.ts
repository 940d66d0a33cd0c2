import { editor, type IDisposable } from './monaco.ts';

/**
 * Text of several lines that comes in one go, from dictation or from a program that writes into the page, is inserted as a paste is: as it
 * stands. The editor would type it character by character, and add to each line the indentation of the one before.
 */
export function insertAsItIs(instance: editor.IStandaloneCodeEditor): IDisposable {
  return editor.registerCommand('type', (_services, { text }: { readonly text: string }) => {
    const lines = text.length > 1 && /[\r\n]/.test(text) && text !== '\r\n';
    instance.trigger('keyboard', lines ? 'paste' : 'type', { text });
  });
}
