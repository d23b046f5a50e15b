import * as t1 from "./t1-reads.ts";
import * as t2 from "./t2-writes.ts";
import * as t4 from "./t4-mixed.ts";
import * as t5 from "./t5-fan-out.ts";
import * as t6 from "./t6-other-screen.ts";
import * as t7 from "./t7-resume.ts";
import * as t9 from "./t9-bytes.ts";
import * as t10 from "./t10-slow-network.ts";
import * as t11 from "./t11-press.ts";
import * as t12 from "./t12-growth.ts";
import * as t13 from "./t13-reports.ts";
import * as t19 from "./t19-bank-files.ts";
import * as t20 from "./t20-capacity.ts";
import type { Bench } from "./bench.ts";

export const benches: Record<string, Bench> = {
  T9: t9,
  T10: t10,
  T6: t6,
  T19: t19,
  T20: t20,
  T1: t1,
  T2: t2,
  T5: t5,
  T7: t7,
  T4: t4,
  T11: t11,
  T12: t12,
  T13: t13,
};
