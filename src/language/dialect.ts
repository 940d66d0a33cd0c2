/** Which ESML: the thesis's own, or with the extensions of LANGUAGE.md section 3. */
export type Dialect = 'thesis' | 'extended';
