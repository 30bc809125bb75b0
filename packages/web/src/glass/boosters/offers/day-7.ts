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
        text: 'Type up interviews at home, up to ₱720 a day. 1,200 people type with us. The certificate of the business name is on our page. Begin before midnight on Friday and ₱150 is added to your first pay.',
        who: 'A business name is registered, with an owner and an address.',
        source:
          'Two schools and a radio station pay ₱160 for each tape; you get ₱90. A course for Level 2 costs ₱1,800.',
        exit: 'Paid on the 15th and the 30th, from Level 1 on; stop any day. What a customer sends back is not paid.',
        why: 'The course is on sale, and nobody needs it: pay begins at Level 1. It is said who pays and what the company keeps, ₱70 of ₱160. Only hours can be lost. A bonus once, out of its own share, is no bait.',
      },
      fil: {
        title: 'Sulat Dinig, trabaho sa bahay',
        text: 'Mag-type ng mga interview sa bahay, hanggang ₱720 kada araw. 1,200 tao ang nagta-type sa amin. Nasa page ang certificate ng business name. Magsimula bago mag-hatinggabi ng Biyernes at may dagdag na ₱150 ang unang bayad mo.',
        who: 'Rehistrado ang business name; may nakapangalang may-ari at address.',
        source:
          'Dalawang school at isang radyo ang nagbabayad ng ₱160 sa bawat recording; ₱90 ang sa iyo. ₱1,800 ang kurso para sa Level 2.',
        exit: 'May bayad tuwing ika-15 at ika-30, simula sa Level 1; puwedeng tumigil kahit kailan. Walang bayad ang gawang ibinalik ng customer.',
        why: 'May ibinebentang kurso, pero hindi kailangan: sa Level 1 pa lang, may bayad na. Sinasabi kung sino ang nagbabayad at magkano ang sa kumpanya, ₱70 sa ₱160. Oras lang ang puwedeng mawala. Hindi pain ang bonus na isang beses, galing sa sariling parte.',
      },
    },
  },
  {
    id: '13T',
    pair: 13,
    day: 7,
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: 'Sinag panel owners',
        text: 'Own a solar panel on our field, from ₱10,000. 12% a year, in four payments. 340 owners. The environmental certificate is framed in the office. Order this week and you receive a set of light bulbs.',
        who: "On the SEC's list. By contract, two thirds of all sales go to the bank that lent for the field.",
        source:
          "Power, sold to the town's water works. A panel of ₱10,000 brought ₱1,800 last year; rainy months bring less.",
        exit: 'After four years. Before that, as soon as somebody takes over your panel; the office keeps a list.',
        why: 'A panel brings ₱1,800, and two thirds of it go to the bank: ₱600 are left. Promised are ₱1,200. The other half can only come from new owners. Contract and sales each look sound; count them together.',
      },
      fil: {
        title: 'Sinag, mga may-ari ng panel',
        text: 'Magkaroon ng solar panel sa bukid namin, mula ₱10,000. 12% kada taon, apat na bayad. 340 na ang may-ari. Naka-frame sa opisina ang environmental certificate. Umorder ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Nasa listahan ng SEC. Ayon sa kontrata, dalawang-katlo ng lahat ng benta ay sa bangkong nagpautang para sa bukid.',
        source:
          'Kuryente, ibinebenta sa patubig ng bayan. ₱1,800 ang dala ng panel na ₱10,000 noong nakaraang taon; mas kaunti kapag maulan.',
        exit: 'Pagkatapos ng apat na taon. Kung mas maaga, kapag may sasalo sa panel mo; nasa opisina ang listahan.',
        why: '₱1,800 ang dala ng panel, at dalawang-katlo nito ay sa bangko: ₱600 ang natitira. ₱1,200 ang pangako. Sa mga bagong may-ari lang puwedeng manggaling ang kulang. Maayos tingnan ang kontrata at ang benta; pagsamahin sa kuwenta.',
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
