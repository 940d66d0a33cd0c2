import type { editor } from 'monaco-editor/editor';
import { rulesOf } from './token-looks.ts';

/** The editor's colours on a light page; those of code have a contrast of at least 4.5 to 1. */
export const lightTheme: editor.IStandaloneThemeData = {
  base: 'vs',
  inherit: true,
  rules: rulesOf('light'),
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
  rules: rulesOf('dark'),
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
  rules: rulesOf('contrast'),
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
