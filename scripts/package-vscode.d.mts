/** Writes the extension for Visual Studio Code as a .vsix and returns its path. */
export function packageExtension(path?: string): Promise<string>;
