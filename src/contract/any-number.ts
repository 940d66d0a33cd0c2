/** What is found of a property for any number of alike processes. */
export interface AnyNumberFinding {
  readonly property: string;
  /** `holds`: for any number. `fails`: a run of the model as it is given shows it. */
  readonly result: 'holds' | 'fails' | 'unknown';
  /** Why, in words. */
  readonly because: string;
}
