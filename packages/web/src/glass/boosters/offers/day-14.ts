import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 14: two traps and two honest offers, in the order in which they are judged. */
export const day14 = [
  {
    id: '14T',
    pair: 14,
    day: 14,
    key: 'trap',
    note: 'low-start',
    texts: {
      en: {
        title: 'Puso Captions, writing at home',
        text: 'Write captions for videos at home, up to ₱740 a day. 90 people write with us. Our business name certificate is on the page. Begin before Friday ends and ₱150 is added to your first pay.',
        who: 'A business name is registered, with an owner and an address.',
        source:
          '60 studios and churches pay ₱150 for each video; you get ₱85, or ₱100 at Level 2, reached by a course for ₱1,600.',
        exit: 'Paid on the 10th and the 25th, from Level 2 on; stop any day. What is sent back is paid once corrected.',
        why: 'Pay begins at Level 2, and Level 2 costs ₱1,600: you pay before anybody pays you. Each line alone sounds like any office. Work that takes your money first is none, and the ₱150 for your first pay is bait.',
      },
      fil: {
        title: 'Puso Captions, trabaho sa bahay',
        text: 'Magsulat ng caption ng mga video sa bahay, hanggang ₱740 kada araw. 90 tao ang nagsusulat sa amin. Nasa page ang certificate ng business name. Magsimula bago matapos ang Biyernes at may dagdag na ₱150 ang unang sahod mo.',
        who: 'Rehistrado ang business name; may nakapangalang may-ari at address.',
        source:
          '60 studio at simbahan ang nagbabayad ng ₱150 sa bawat video; sa iyo ang ₱85, o ₱100 sa Level 2, na naaabot sa kursong ₱1,600.',
        exit: 'Sahod tuwing ika-10 at ika-25, mula Level 2 pataas; puwedeng tumigil kahit kailan. Babayaran ang ibinalik na gawa kapag naayos na.',
        why: 'Sa Level 2 pa may sahod, at ₱1,600 ang Level 2: magbabayad ka muna bago ka bayaran. Parang karaniwang opisina ang bawat linya kapag mag-isa. Hindi trabaho ang kumukuha muna ng pera mo, at pain ang ₱150 sa unang sahod.',
      },
    },
  },
  {
    id: '13H',
    pair: 13,
    day: 14,
    key: 'honest',
    goodSign: 'source-shown-and-can-lose',
    texts: {
      en: {
        title: 'Silong roof panels',
        text: "Own solar panels on the market's roof, from ₱10,000. 12% a year, paid every three months. 290 owners. The environmental certificate is framed in the office. Join this week and you receive a set of light bulbs.",
        who: "On the SEC's list. By contract, half of all sales goes to the town, which owns the roof and looks after it.",
        source:
          'Power, sold to the stalls. Each ₱10,000 of panels brought sales of ₱2,600 last year; rainy months bring less.',
        exit: 'When somebody takes over your panels, at the price that they give; the office keeps a waiting list.',
        why: '₱2,600 come in, half goes to the town, ₱1,300 are left: enough for the ₱1,200 that you are to have. Who buys the power is said, and that rain costs some. The way out may be slow and at a loss; no trap.',
      },
      fil: {
        title: 'Silong, mga panel sa bubong',
        text: 'Magkaroon ng mga solar panel sa bubong ng palengke, mula ₱10,000. 12% kada taon, bayad tuwing tatlong buwan. 290 na ang may-ari. Naka-frame sa opisina ang environmental certificate. Sumali ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Nasa listahan ng SEC. Ayon sa kontrata, napupunta ang kalahati ng lahat ng benta sa munisipyo, na may-ari ng bubong at nag-aalaga rito.',
        source:
          'Kuryente, ibinebenta sa mga puwesto. ₱2,600 ang benta ng bawat ₱10,000 na panel noong nakaraang taon; mas kaunti kapag maulan.',
        exit: 'Kapag may sasalo sa mga panel mo, sa presyong ibibigay niya; may waiting list sa opisina.',
        why: '₱2,600 ang pumapasok, kalahati ang sa munisipyo, ₱1,300 ang natitira: sapat sa ₱1,200 na para sa iyo. Sinasabi kung sino ang bumibili ng kuryente, at na may bawas kapag maulan. Baka mabagal at palugi ang paglabas, pero hindi patibong.',
      },
    },
  },
  {
    id: '16T',
    pair: 16,
    day: 14,
    key: 'trap',
    note: 'no-custody',
    texts: {
      en: {
        title: 'Perlas, digital coins',
        text: 'Buy digital coins from ₱100, at any hour. The best known one doubled last year. 950,000 people have an account. A licence number stands in the app. Verify your name this week and ₱50 in coins is yours.',
        who: "The company is on the SEC's list, and its number on the central bank's, for buying and selling coins.",
        source:
          'Nothing is promised; the year before, the same coin fell 65%. The key that moves your coins is in your phone only.',
        exit: 'At any hour, for 1%. The office moves your coins out once it has checked your request, within three days.',
        why: 'With the only key in your phone, the office can move nothing. It says that it moves your coins: so it has them, or there are none. A number on a list does not make that true.',
      },
      fil: {
        title: 'Perlas, mga digital coin',
        text: 'Bumili ng digital coin mula ₱100, kahit anong oras. Dumoble ang presyo ng pinakakilalang coin noong nakaraang taon. 950,000 tao ang may account. Nasa app ang numero ng lisensiya. I-verify ang pangalan ngayong linggo at may libre kang ₱50 na coin.',
        who: 'Nasa listahan ng SEC ang kumpanya, at nasa listahan ng bangko sentral ang numero nito, para sa pagbili at pagbenta ng digital coin.',
        source:
          'Walang ipinapangako; noong sinundang taon, bumaba nang 65% ang coin na iyon. Nasa phone mo lang ang susi na nakakapaglipat ng mga coin mo.',
        exit: 'Kahit anong oras, 1% ang bayad. Ililipat ng opisina ang mga coin mo palabas kapag na-check na ang request, sa loob ng tatlong araw.',
        why: 'Kung nasa phone mo lang ang susi, walang maililipat ang opisina. Sabi nila, sila ang maglilipat ng mga coin mo: kaya nasa kanila ang mga ito, o wala talaga. Hindi iyon nagiging totoo dahil may numero sa listahan.',
      },
    },
  },
  {
    id: '15H',
    pair: 15,
    day: 14,
    key: 'honest',
    goodSign: 'cost-said-in-figures',
    texts: {
      en: {
        title: 'Alahas ni Tiya Bining',
        text: 'Gold by the gram, from ₱3,000, to wear or to keep. Its price rose 20% last year. 7,000 buyers. A certificate of purity comes with each piece. Buy this week and the pouch is free.',
        who: "A pawnshop on the central bank's list, which names its 60 branches.",
        source:
          'Gold goes up or down. Keeping it here is free. At the end of May all gold in the vault weighed 33 kilos.',
        exit: "At the end of May buyers kept 31 kilos in our vault. Collect yours any day, or sell it at 9% under the day's price.",
        why: "There are 33 kilos in the vault, and 31 of them are the buyers': for each of them there is enough. Selling it back costs 9%, and its price can fall: both are said. Perhaps dear, and yet no trap.",
      },
      fil: {
        title: 'Alahas ni Tiya Bining',
        text: 'Ginto, kada gramo, mula ₱3,000, puwedeng isuot o itabi. Tumaas nang 20% ang presyo noong nakaraang taon. 7,000 na ang bumili. May certificate of purity ang bawat piraso. Bumili ngayong linggo at libre ang lalagyan.',
        who: 'Sanglaang nasa listahan ng bangko sentral, kasama ang 60 branch nito.',
        source:
          'Tumataas o bumababa ang ginto. Libre ang pagtatago rito. Noong katapusan ng Mayo, 33 kilo ang timbang ng lahat ng ginto sa vault.',
        exit: 'Noong katapusan ng Mayo, 31 kilo ang ipinatago ng mga bumili sa vault namin. Puwedeng kunin ang sa iyo kahit anong araw, o ibenta, 9% na mas mababa sa presyo ng araw.',
        why: '33 kilo ang nasa vault, at 31 roon ang sa mga bumili: sapat para sa bawat isa. 9% ang bawas kapag ibinenta ulit, at puwedeng bumaba ang presyo: parehong sinabi. Baka mahal, pero hindi patibong.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
