/** Why a link cannot be opened, and what to do. */
export const problems = {
  noLink: 'The part of the address after # is not a link to a model. Links made with Share begin with #v2= or #v1=.',
  empty: 'This link has nothing after the equals sign. It was probably cut off; ask for it again.',
  tooLong: 'This link is too long to be a model of the workbench.',
  characters: 'This link contains characters that do not belong there. It was probably changed on the way; ask for it again.',
  damaged: 'This link is damaged or incomplete. It was probably changed or cut off on the way; ask for it again.',
  tooLarge: 'This link expands to more than 1 MB and was not opened.',
} as const;
