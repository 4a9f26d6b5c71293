type Triple = readonly [number, number, number];
export type Sight = 'usual' | 'deuteranopia' | 'protanopia';

/** What a dichromat sees of linear RGB, by Machado, Oliveira and Fernandes (2009), severity 1. */
const SIGHTS: Readonly<Record<Sight, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

function linear(hex: string): Triple {
  const part = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Contrast of two colours after WCAG, 1…21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other].map((hex) => luminance(linear(hex))).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Triple): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour as it is seen, in OKLab. */
export function seen(hex: string, sight: Sight): Triple {
  const colour = linear(hex);
  const [red, green, blue] = times(SIGHTS[sight], colour).map((share) => Math.min(1, Math.max(0, share)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [red ?? 0, green ?? 0, blue ?? 0],
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0],
  );
}

function times(rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(rows[0]), row(rows[1]), row(rows[2])];
}

/** How far two colours lie apart in OKLab: about 0.02 is just visible side by side. */
export function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
