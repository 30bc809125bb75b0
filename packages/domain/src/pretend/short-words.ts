/**
 * Short words that end a sentence or begin one without a space before the next: "ako.Online po" is a
 * slip of the thumb, and no host.
 */
export const shortWords: ReadonlySet<string> = new Set(
  `a ako akin alam alin ang apat araw at ay ayos ba bahay bakit balik bale bukas cge daw din dito diyan
  doon eh ganun gets go gumana haha hahaha hala hello hi hindi huli ikaw isa ito iyan iyon ka kami kanina
  kasi kaya kayo ko ku kuya lahat lang lima lng man mamaya mo muna na naman namin nandito nga ngayon ni nila
  niya niyo no noon now nya nyo o oh oi ok okay okey oks oo ops opo pa pala para pera pls po pwede rin ha
  sa sakin sana saan sayo si sige sila siya sorry sya ta taka talaga tama tapos tayo thanks the then this
  that ty uy wait wala walang yan yeah yep yes yon yun salamat scam ma'am maam sir madam ate kaya-na
  mr mrs ms dr engr atty prof sr jr gng bb
  ana diay lagi bitaw mao dili naa wa unsa kinsa asa ani adto karon ugma gabii`.split(/\s+/),
)
