// The benches by name, in the order they run: those that fill the class with members or sales come last.
import * as t1 from "./t1-reads.ts";
import * as peers from "./t1-peers.ts";
import * as t2 from "./t2-writes.ts";
import * as t3 from "./t3-screens.ts";
import * as t4 from "./t4-mixed.ts";
import * as t5 from "./t5-fan-out.ts";
import * as t6 from "./t6-other-screen.ts";
import * as t7 from "./t7-resume.ts";
import * as t8 from "./t8-notify.ts";
import * as t9 from "./t9-bytes.ts";
import * as t10 from "./t10-slow-network.ts";
import * as t11 from "./t11-press.ts";
import * as t12 from "./t12-growth.ts";
import * as t13 from "./t13-reports.ts";
import * as t14 from "./t14-footprint.ts";
import * as t15 from "./t15-logins.ts";
import * as t16 from "./t16-cost.ts";
import * as t17 from "./t17-uploads.ts";
import * as t18 from "./t18-cli.ts";
import * as t19 from "./t19-bank-files.ts";
import * as t20 from "./t20-capacity.ts";
import type { Bench } from "./bench.ts";

export const benches: Record<string, Bench> = {
  T14: t14,
  T9: t9,
  T10: t10,
  T3: t3,
  T6: t6,
  T15: t15,
  T16: t16,
  T17: t17,
  T18: t18,
  T19: t19,
  T20: t20,
  T1B: peers,
  T1: t1,
  T2: t2,
  T5: t5,
  T7: t7,
  T8: t8,
  T4: t4,
  T11: t11,
  T12: t12,
  T13: t13,
};
