import { describe, it } from 'vitest';
import { diagnose } from './marks.ts';

const model = (property: string): string =>
  `MODEL M; TYPE int = 0..3; pair = (a, b: int); VAR v: int;
PROCESS P(k: int); VAR x: int; t: pair; BEGIN l: x := k; t.a := x + t.b; v := v END P;
PROCESS Q; BEGIN SKIP END Q;
BEGIN P(0); P(1); Q END M
ASSERT ${property}`;

describe('properties', () => {
  it('reach variables, parameters and labels of activations', () => {
    diagnose(model('AG(P[0].x + P[1].t.a <= 3 & ~P[1]@l OR v = 0 => P[0].k = 0)'));
    diagnose(model('AG COUNT(P p : p@l OR p.x > 1) <= 2'));
    diagnose(model('LTL G F ALL(P p : p.x = p.k)'));
    diagnose(model('AG(v = 0 => AF EX v # 0)'));
  });
  it('ask for the number of the activation', () => {
    diagnose(model('AG «E0401:P».x = 0'));
    diagnose(model('AG «E0402:P[2]».x = 0'));
    diagnose(model('AG «E0408:P» = 0'));
  });
  it('know variables and labels', () => {
    diagnose(model('AG P[0].«E0403:y» = 0'));
    diagnose(model('AG P[0]@«E0404:m»'));
    diagnose(model('AG «E0101:x» = 0'));
  });
  it('are BOOLEAN, with temporal operators outside of comparisons', () => {
    diagnose(model('«E0202:v + 1»'));
    diagnose(model('(«E0405:AG v = 0») = TRUE'));
  });
  it('have names of their own', () => {
    diagnose(model('a: AG v = 0 ASSERT «E0407:a»: AG v = 0'));
    diagnose(model('«E0407:deadlock»: AG v = 0'));
  });
});
