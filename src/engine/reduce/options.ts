export type { Algorithm } from './catalogue.ts';
