import { main } from './main.ts';
import { started } from './started.ts';

started(main);
