import { useMemo } from 'react';
import { svgOf } from '../../../drawing/svg.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { comparisonDrawing } from './comparison-drawing.ts';
import { labScene, usualFrame, usualShape } from './scene.ts';
import { usualType } from '../../../drawing/graph/picture.ts';
import { squareDrawing } from '../../kit/drawing/square-drawing.ts';

const selectCompared = (state: AppState) => comparisonSlice.of(state).compared;
const selectSquare = (state: AppState) => comparisonSlice.of(state).square;

/** The pictures of the lab as they stand, in colours for paper: both searches, and the square of a pair if one is shown. */
export function PicturesOnPaper() {
  const compared = useAppState(selectCompared);
  const square = useAppState(selectSquare);
  const drawings = useMemo(() => {
    const scene = compared === null ? null : labScene(compared.result, usualShape, usualType, usualFrame);
    return [
      ...(compared === null || scene === null ? [] : [comparisonDrawing(compared, scene)]),
      ...(square === null ? [] : [squareDrawing(square)]),
    ];
  }, [compared, square]);
  return drawings.map((drawing) => (
    <img key={drawing.title} alt={drawing.title} src={`data:image/svg+xml,${encodeURIComponent(svgOf(drawing))}`} />
  ));
}
