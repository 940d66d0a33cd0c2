/** States that are kept at most: their graph takes some hundred megabytes. */
export const mostKept = 2_000_000;

/** Up to so many states are shown one by one where nobody chose a view; more where they stand in a grid. */
export const mostLegible = 120;
export const mostInGrid = 400;

/** More nodes, or more arrows, than these are never drawn. */
export const mostNodes = 2_000;
export const mostArrows = 8_000;

/** Nodes of a projection that nobody chose. */
export const mostChosen = 14;

/** States around those in the middle. */
export const mostAround = 60;
export const mostNear = 220;

/** As many colours and patterns can be told apart; the last stands for all others. */
export const mostColours = 6;

/** Different labels of an arrow that are said. */
export const mostLabels = 6;

/** States that a search answers with, at most; it counts all. */
export const mostFound = 10_000;

/** States, of each graph, beyond which they are not compared. */
export const mostCompared = 100_000;

/** States that are listed of those that only one of the graphs has. */
export const mostListed = 10_000;

/** Steps that are listed of a run on which two searches differ. */
export const mostSteps = 200;
