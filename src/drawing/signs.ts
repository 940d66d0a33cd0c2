import { circle, type Piece, polygon, rectangle } from './drawing.ts';
import { kindLooks, type StateKind } from './state-looks.ts';

/** The kind of a state as legends and lists call it; nothing for a plain one. */
export function kindWords(kind: StateKind): string {
  return kindLooks[kind].word;
}

/**
 * The sign of a state within a circle of the given radius. Every picture and every legend has its signs from here: kinds differ in shape,
 * not in colour alone, and keep their shape however small they are drawn.
 */
export function signPieces(kind: StateKind, x: number, y: number, radius: number): Piece[] {
  switch (kind) {
    case 'plain':
      return circle(x, y, radius);
    case 'initial':
      return rectangle(x - 1.1 * radius, y - 0.7 * radius, 2.2 * radius, 1.4 * radius);
    case 'terminated':
      return [0.85, 0.6].flatMap((share) => rectangle(x - share * radius, y - share * radius, 2 * share * radius, 2 * share * radius));
    case 'deadlock':
      return corners(8, x, y, radius, Math.PI / 8);
    case 'error':
      return corners(4, x, y, radius, 0);
    case 'violation':
      return corners(6, x, y, radius, 0);
  }
}

function corners(count: number, x: number, y: number, radius: number, turn: number): Piece[] {
  const angles = Array.from({ length: count }, (_, i) => turn + (i * 2 * Math.PI) / count);
  return polygon(...angles.map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const));
}

/** Puts pieces on the path of a canvas. */
export function outlinePieces(pieces: readonly Piece[], path: Pick<Path2D, 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath'>): void {
  for (const piece of pieces) {
    if (piece[0] === 'M') path.moveTo(piece[1], piece[2]);
    else if (piece[0] === 'L') path.lineTo(piece[1], piece[2]);
    else if (piece[0] === 'C') path.bezierCurveTo(piece[1], piece[2], piece[3], piece[4], piece[5], piece[6]);
    else path.closePath();
  }
}
