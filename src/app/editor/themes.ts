import type { editor } from 'monaco-editor/editor';

/** The editor's colours on a light page; those of code have a contrast of at least 4.5 to 1. */
export const lightTheme: editor.IStandaloneThemeData = {
  base: 'vs',
  inherit: true,
  rules: [
    { token: '', foreground: '1c2430' },
    { token: 'keyword', foreground: '1f4fbf', fontStyle: 'bold' },
    { token: 'keyword.temporal', foreground: '7a2fa0', fontStyle: 'bold' },
    { token: 'keyword.guard', foreground: '1f4fbf' },
    { token: 'type.definition', foreground: '1c2430', fontStyle: 'bold' },
    { token: 'signal', foreground: '0b6b62' },
    { token: 'operator.communication', foreground: '0b6b62', fontStyle: 'bold' },
    { token: 'label', foreground: '8a4b08' },
    { token: 'constant', foreground: '7a2fa0' },
    { token: 'number', foreground: '8a4b08' },
    { token: 'string', foreground: '2e6b2e' },
    { token: 'comment', foreground: '5b6676', fontStyle: 'italic' },
  ],
  colors: {
    'editor.background': '#ffffff',
    'editor.foreground': '#1c2430',
    'editorLineNumber.foreground': '#6b7585',
    'editorLineNumber.activeForeground': '#1c2430',
    'editor.lineHighlightBackground': '#f4f6f9',
    'editor.lineHighlightBorder': '#00000000',
    'editorGutter.background': '#ffffff',
    'editorBracketHighlight.foreground1': '#1c2430',
    'editorBracketHighlight.foreground2': '#1c2430',
    'editorBracketHighlight.foreground3': '#1c2430',
  },
};

/** The editor's colours on a dark page. */
export const darkTheme: editor.IStandaloneThemeData = {
  base: 'vs-dark',
  inherit: true,
  rules: [
    { token: '', foreground: 'e3e8ef' },
    { token: 'keyword', foreground: '8fb4ff', fontStyle: 'bold' },
    { token: 'keyword.temporal', foreground: 'd6a8f5', fontStyle: 'bold' },
    { token: 'keyword.guard', foreground: '8fb4ff' },
    { token: 'type.definition', foreground: 'ffffff', fontStyle: 'bold' },
    { token: 'signal', foreground: '6fd6c8' },
    { token: 'operator.communication', foreground: '6fd6c8', fontStyle: 'bold' },
    { token: 'label', foreground: 'f0b877' },
    { token: 'constant', foreground: 'd6a8f5' },
    { token: 'number', foreground: 'f0b877' },
    { token: 'string', foreground: '9bd49b' },
    { token: 'comment', foreground: '96a1b2', fontStyle: 'italic' },
  ],
  colors: {
    'editor.background': '#161b23',
    'editor.foreground': '#e3e8ef',
    'editorLineNumber.foreground': '#8792a3',
    'editorLineNumber.activeForeground': '#e3e8ef',
    'editor.lineHighlightBackground': '#1d2430',
    'editor.lineHighlightBorder': '#00000000',
    'editorGutter.background': '#161b23',
    'editorBracketHighlight.foreground1': '#e3e8ef',
    'editorBracketHighlight.foreground2': '#e3e8ef',
    'editorBracketHighlight.foreground3': '#e3e8ef',
  },
};

/** The editor's colours in high contrast: at least 7 to 1 on black. */
export const contrastTheme: editor.IStandaloneThemeData = {
  base: 'hc-black',
  inherit: true,
  rules: [
    { token: '', foreground: 'ffffff' },
    { token: 'keyword', foreground: '9ecbff', fontStyle: 'bold' },
    { token: 'keyword.temporal', foreground: 'f0c4ff', fontStyle: 'bold' },
    { token: 'keyword.guard', foreground: '9ecbff' },
    { token: 'type.definition', foreground: 'ffffff', fontStyle: 'bold' },
    { token: 'signal', foreground: '7df0de' },
    { token: 'operator.communication', foreground: '7df0de', fontStyle: 'bold' },
    { token: 'label', foreground: 'ffd08a' },
    { token: 'constant', foreground: 'f0c4ff' },
    { token: 'number', foreground: 'ffd08a' },
    { token: 'string', foreground: 'b4f0b4' },
    { token: 'comment', foreground: 'd0d0d0', fontStyle: 'italic' },
  ],
  colors: {
    'editor.background': '#000000',
    'editor.foreground': '#ffffff',
    'editorLineNumber.foreground': '#d0d0d0',
    'editorLineNumber.activeForeground': '#ffffff',
    'editorGutter.background': '#000000',
    'editorBracketHighlight.foreground1': '#ffffff',
    'editorBracketHighlight.foreground2': '#ffffff',
    'editorBracketHighlight.foreground3': '#ffffff',
  },
};
