import { addressTests } from './address.tests.ts';
import { axeTests } from './axe.tests.ts';
import { beginningTests } from './beginning.tests.ts';
import { chartTests } from './chart.tests.ts';
import { hostileTests } from './hostile.tests.ts';
import { staged } from './stage.ts';

const stage = staged();

addressTests(stage);
chartTests(stage);
hostileTests(stage);
axeTests(stage);
beginningTests(stage);
