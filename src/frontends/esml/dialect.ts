/** Which ESML: the thesis's own, or with the extensions of docs/language.md section 3. */
export type Dialect = 'thesis' | 'extended';
