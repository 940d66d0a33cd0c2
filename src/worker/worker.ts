import { expose } from 'comlink';
import { createWorkbench } from './workbench.ts';

expose(createWorkbench());
