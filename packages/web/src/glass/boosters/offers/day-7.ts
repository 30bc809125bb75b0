import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 7: two traps and two honest offers, in the order in which they are judged. */
export const day7 = [
  {
    id: '14H',
    pair: 14,
    day: 7,
    key: 'honest',
    goodSign: 'limited-bonus-from-own-budget',
    texts: {
      en: {
        title: 'Sulat Dinig, typing at home',
        text: 'Type up interviews at home, up to ₱720 a day. 1,200 people type with us. The certificate of the business name is on our page. Pass the test before midnight on Friday and ₱150 is added to your first pay.',
        who: 'A business name is registered, with an owner and an address.',
        source:
          'Two schools and a radio station pay ₱160 for a quarter of an hour of sound; you get ₱90. The test is free.',
        exit: 'Paid on the 15th and the 30th; stop any day. What a customer sends back is not paid.',
        why: 'Nothing is paid in, so only hours can be lost. The customers are named, and what the company keeps is said. A bonus once, out of its own ₱70, is no bait. A business name alone would prove nothing.',
      },
      fil: {
        title: 'Sulat Dinig, trabaho sa bahay',
        text: 'Mag-type ng mga interview sa bahay, hanggang ₱720 kada araw. 1,200 tao ang nagta-type sa amin. Nasa page ang certificate ng business name. Pumasa sa test bago mag-hatinggabi ng Biyernes at may dagdag na ₱150 ang unang bayad mo.',
        who: 'Rehistrado ang business name; may nakapangalang may-ari at address.',
        source:
          'Dalawang school at isang radyo ang nagbabayad ng ₱160 sa bawat 15 minuto ng recording; ₱90 ang sa iyo. Libre ang test.',
        exit: 'May bayad tuwing ika-15 at ika-30; puwedeng tumigil kahit kailan. Walang bayad ang gawang ibinalik ng customer.',
        why: 'Walang inilalagay na pera, kaya oras lang ang puwedeng mawala. May pangalan ang mga customer, at sinasabi kung magkano ang sa kumpanya. Ang bonus na isang beses, galing sa sarili nilang ₱70, ay hindi pain.',
      },
    },
  },
  {
    id: '13T',
    pair: 13,
    day: 7,
    key: 'trap',
    note: 'no-licence',
    texts: {
      en: {
        title: 'Sinag panel owners',
        text: 'Own a solar panel on our field, from ₱10,000. 18% a year, month by month. 1,900 owners. The environmental certificate is framed in the office. Order this week and you receive a set of light bulbs.',
        who: 'A registered corporation. The certificate is genuine; it is for the field.',
        source:
          'Power that the field sells, less in rainy months. The office names the price, and no buyer.',
        exit: 'On any day on which a new owner asks for a panel; the office matches you.',
        why: 'Whoever sells power has a buyer who can be named; here nobody is. What is left are new owners, for your monthly pay and for your way out. A certificate for a field is no licence for the offer.',
      },
      fil: {
        title: 'Sinag, mga may-ari ng panel',
        text: 'Magkaroon ng solar panel sa bukid namin, mula ₱10,000. 18% kada taon, at bayad ito buwan-buwan. 1,900 na ang may-ari. Naka-frame sa opisina ang environmental certificate. Umorder ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Rehistradong korporasyon. Totoo ang certificate; para sa bukid ito.',
        source:
          'Kuryenteng ibinebenta ng bukid, mas kaunti kapag maulan. Sinasabi ng opisina ang presyo, pero hindi ang bumibili.',
        exit: 'Kahit anong araw na may bagong may-aring humihingi ng panel; opisina ang maghahanap para sa iyo.',
        why: 'Ang nagbebenta ng kuryente ay may bumibiling mapapangalanan; dito, wala. Mga bagong may-ari lang ang natitira, para sa bayad buwan-buwan at para sa paglabas mo. Ang certificate ng bukid ay hindi lisensiya ng alok.',
      },
    },
  },
  {
    id: '15T',
    pair: 15,
    day: 7,
    key: 'trap',
    note: 'vague-security',
    texts: {
      en: {
        title: 'Ginto Ngayon vault',
        text: 'Gold by the gram, from ₱1,000, and 1% a month on top while it lies in our vault. 7,500 savers. A certificate of purity comes with each gram. Buy this week and there is no making fee.',
        who: "A pawnshop on the central bank's list, which names its three branches.",
        source:
          'Gold may fall. Jewellers borrow it, for interest; meanwhile it is insured like a bank.',
        exit: "Bought back at the counter at the day's price, five grams a month, while stock lasts.",
        why: 'Gold in a vault earns nothing. If it earns, it has left the vault, and nobody shows who has it. Five grams a month is the pace of a shop that lacks the gold. "Like a bank" is not a bank.',
      },
      fil: {
        title: 'Ginto Ngayon vault',
        text: 'Ginto, kada gramo, mula ₱1,000, at may dagdag na 1% kada buwan habang nasa vault namin. 7,500 na ang nag-iipon. May certificate of purity ang bawat gramo. Bumili ngayong linggo at libre ang labor.',
        who: 'Sanglaang nasa listahan ng bangko sentral, kasama ang tatlong branch nito.',
        source:
          'Puwedeng bumaba ang ginto. Hinihiram ito ng mga alahero, may interes; insured ito na parang bangko habang hiram.',
        exit: 'Binibili ulit sa counter sa presyo ng araw, limang gramo kada buwan, habang may stock.',
        why: 'Walang kinikita ang gintong nasa vault. Kung kumikita, wala na ito sa vault, at walang nagpapakita kung nasa kanino. Limang gramo kada buwan: bilis iyon ng tindahang kulang ang ginto. Ang "parang bangko" ay hindi bangko.',
      },
    },
  },
  {
    id: '16H',
    pair: 16,
    day: 7,
    key: 'honest',
    goodSign: 'risk-said-in-figures',
    texts: {
      en: {
        title: 'Tabi Exchange, digital coins',
        text: 'Buy digital coins from ₱100, at any hour. The best known one doubled last year. Two million people have an account. A licence number stands in the app. Verify your name this week and ₱50 in coins is yours.',
        who: "The company is registered. The number is on the central bank's list, under this name.",
        source:
          'Nothing is promised. Its page: the year before, the same coin fell 65%. Each trade costs 1%.',
        exit: 'Sell at any hour at the price shown; pesos go only to a bank account in your name.',
        why: 'You can lose more than half, and were told so in a figure. The licence is its own, the fee is said, and money goes only to an account in your name. Honest does not mean safe: leave the rent out of it.',
      },
      fil: {
        title: 'Tabi Exchange, mga digital coin',
        text: 'Bumili ng digital coin mula ₱100, kahit anong oras. Dumoble ang pinakakilala noong nakaraang taon. Dalawang milyong tao ang may account. Nasa app ang numero ng lisensiya. I-verify ang pangalan ngayong linggo at may libre kang ₱50 na coin.',
        who: 'Rehistrado ang kumpanya. Nasa listahan ng bangko sentral ang numero, sa pangalang ito.',
        source:
          'Walang ipinapangako. Sa page nila: bumaba nang 65% ang parehong coin noong taon bago iyon. 1% ang bayad sa bawat trade.',
        exit: 'Puwedeng magbenta kahit anong oras sa presyong nakikita; sa bank account na nasa pangalan mo lang ang punta ng piso.',
        why: 'Puwedeng mawala ang higit sa kalahati, at may numero ang babala. Sa kanila ang lisensiya, sinabi ang bayad, at sa account na nasa pangalan mo lang ang punta ng pera. Hindi porke matino, ligtas na: huwag isali ang pang-upa.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
