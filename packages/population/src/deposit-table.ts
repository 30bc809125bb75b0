/** Deposits are whole hundreds of pesos: then every profit, accrual and bonus of a plan is a whole centavo. */
export const depositStep = 10_000
const depositMin = 50_000
const depositMax = 50_000_000

/**
 * The deposits that people make first: 256 of them, each as likely as any other, by a lognormal
 * distribution. Computed by + - * / and floor alone, so that every machine gets the same.
 *
 * @param median centavos
 * @param spread hundredths of sigma, the standard deviation of the logarithm
 * @returns centavos, ascending, whole hundreds of pesos, 500 to 500,000 pesos
 */
export function depositTable(median: number, spread: number): number[] {
  return quantiles.map((z) => {
    const deposit = Math.floor((median * exp((spread / 100) * (z / 1_000_000))) / depositStep + 0.5)
    return Math.min(depositMax, Math.max(depositMin, deposit * depositStep))
  })
}

/** Exponential by its Taylor series: the last bit of Math.exp may differ between browsers. */
function exp(x: number): number {
  const ln2 = 0.6931471805599453
  const n = Math.floor(x / ln2 + 0.5)
  const r = x - n * ln2
  let sum = 1
  for (let k = 18; k >= 1; k--) sum = 1 + (sum * r) / k
  for (let i = 0; i < n; i++) sum *= 2
  for (let i = 0; i > n; i--) sum /= 2
  return sum
}

/** Quantiles of the normal distribution at (i + 1/2) / 256 for i = 128 to 255, in millionths. */
const upperQuantiles = [
  4_896, 14_688, 24_481, 34_277, 44_076, 53_879, 63_688, 73_503, 83_324, 93_154, 102_993, 112_841,
  122_701, 132_573, 142_457, 152_356, 162_269, 172_199, 182_145, 192_110, 202_093, 212_097, 222_122,
  232_170, 242_241, 252_336, 262_457, 272_606, 282_782, 292_988, 303_225, 313_493, 323_794, 334_130,
  344_502, 354_911, 365_359, 375_846, 386_375, 396_947, 407_564, 418_227, 428_937, 439_697, 450_509,
  461_373, 472_291, 483_267, 494_301, 505_395, 516_552, 527_774, 539_062, 550_420, 561_849, 573_352,
  584_932, 596_590, 608_330, 620_154, 632_066, 644_068, 656_164, 668_356, 680_649, 693_045, 705_549,
  718_164, 730_894, 743_744, 756_718, 769_821, 783_057, 796_432, 809_950, 823_619, 837_443, 851_429,
  865_583, 879_913, 894_426, 909_130, 924_034, 939_145, 954_474, 970_031, 985_826, 1_001_870,
  1_018_177, 1_034_759, 1_051_631, 1_068_808, 1_086_306, 1_104_143, 1_122_338, 1_140_913, 1_159_890,
  1_179_294, 1_199_152, 1_219_495, 1_240_356, 1_261_771, 1_283_781, 1_306_430, 1_329_771, 1_353_859,
  1_378_760, 1_404_546, 1_431_302, 1_459_123, 1_488_122, 1_518_429, 1_550_199, 1_583_615, 1_618_900,
  1_656_324, 1_696_223, 1_739_020, 1_785_262, 1_835_672, 1_891_229, 1_953_324, 2_024_014, 2_106_554,
  2_206_575, 2_335_233, 2_520_502, 2_885_635,
]

/** All 256, ascending: the lower half mirrors the upper one. */
const quantiles = [...upperQuantiles.toReversed().map((z) => -z), ...upperQuantiles]
