/** A picture that the Tab key comes to, so that what it says is read out there; the role of a picture alone would leave it out. */
export const focusable = { tabIndex: 0 } as const;
