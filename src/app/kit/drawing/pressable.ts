/**
 * What a thing in a picture does when it is pressed with a pointer. The keyboard reaches the same in the list beside the picture, so that
 * the things themselves are no stops of the Tab key: a picture of a hundred states would have a hundred.
 */
export function pressable(onClick: () => void): { readonly onClick: () => void } {
  return { onClick };
}
