import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 90: two traps and two honest offers, in the order in which they are judged. */
export const day90 = [
  {
    id: '19H',
    pair: 19,
    day: 90,
    key: 'honest',
    goodSign: 'exit-at-any-time-or-said-before',
    texts: {
      en: {
        title: "Batch '98 savings club",
        text: 'Our batch helps its own: ₱200 a week, and last Christmas 4% more came back. 130 batchmates of one school. Our certificate as an association is on the page. Join before the reunion and the shirt is free.',
        who: 'The association is registered; its officers are elected each year.',
        source: 'Members borrow at 1% a month. Of 40 loans, three are late; the list is read out.',
        exit: 'Any month: your own payments come back within 30 days, less what you borrowed.',
        why: 'You see who borrows, who is late, and how to leave. It lends only to members and pays what they paid. Knowing one another would not be enough, nor would elected officers; a free shirt says nothing.',
      },
      fil: {
        title: "Batch '98, samahan sa ipon",
        text: 'Nagtutulungan ang batch natin: ₱200 kada linggo, at may dagdag na 4% noong nakaraang Pasko. 130 na kaklase mula sa isang school. Nasa page ang certificate natin bilang samahan. Sumali bago ang reunion at libre ang T-shirt.',
        who: 'Rehistrado ang samahan; inihahalal taon-taon ang mga opisyal.',
        source:
          'Umuutang ang mga kasali sa 1% kada buwan. Sa 40 utang, tatlo ang huli; binabasa ang listahan sa lahat.',
        exit: 'Kahit anong buwan: maibabalik ang sarili mong hulog sa loob ng 30 araw, bawas ang inutang mo.',
        why: 'Nakikita mo kung sino ang umuutang, sino ang huli, at paano lumabas. Sa mga kasali lang nagpapautang, at bayad nila ang hinahati. Hindi sapat ang magkakakilala lang, o ang mga halal na opisyal; walang sinasabi ang libreng T-shirt.',
      },
    },
  },
  {
    id: '18T',
    pair: 18,
    day: 90,
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: 'Bigas buffer share',
        text: "A share of our stock of rice, ₱10,000. It brings ₱800 each quarter, harvest or not. 640 sharers. The city's stamp is on the warehouse receipt. The stock is closed on Saturday; a sack at harvest is yours.",
        who: 'A rice dealer, registered and licensed for eight years. The warehouse is its own.',
        source:
          'We buy low and sell high, says the dealer. When prices fell last year, sharers got the same.',
        exit: 'On any day the dealer buys your share back at full price; quickly, because new sharers are waiting.',
        why: "A trade in rice earns more in one year and less in the next; pay that never moves comes from somewhere else. Here from the next sharer, who is also your way out. A dealer's licence covers rice only.",
      },
      fil: {
        title: 'Parte sa stock ng bigas',
        text: 'Parte sa stock naming bigas, ₱10,000. ₱800 ang dala nito kada quarter, maganda man ang ani o hindi. 640 na ang kabahagi. May tatak ng siyudad ang resibo ng bodega. Isasara sa Sabado ang stock; may libre kang isang sako sa anihan.',
        who: 'Dealer ng bigas, walong taon nang rehistrado at may lisensiya. Sa kanila ang bodega.',
        source:
          'Bumibili nang mura, nagbebenta nang mahal, sabi ng dealer. Nang bumaba ang presyo noong nakaraang taon, pareho ang bayad.',
        exit: 'Kahit anong araw, bibilhin ulit ng dealer ang parte mo sa buong presyo; mabilis, dahil may naghihintay na bagong kabahagi.',
        why: 'Iba-iba ang kita sa bigas taon-taon; ang bayad na hindi gumagalaw ay galing sa iba. Dito, sa susunod na kabahagi, na siya ring labasan mo. Bigas lang ang sakop ng lisensiya ng dealer.',
      },
    },
  },
  {
    id: '17H',
    pair: 17,
    day: 90,
    key: 'honest',
    goodSign: 'exit-at-any-time-or-said-before',
    texts: {
      en: {
        title: 'Tahanan retirement fund',
        text: 'Put in ₱1,000 a month and take it out at 55. It earned 5.4% a year over ten years. 46,000 people save in it. The trust certificate hangs in the office. Join in your birthday month and there is no entry fee.',
        who: "Bangko Tila, which is on the central bank's list, keeps the fund. It pays savers itself, at its branches only.",
        source: 'Mostly bonds. Three of ten years were below zero; 1.2% a year is the fee.',
        exit: 'At 55. Before that, with 5% less: ask at the office, which sends you to a branch, where you are paid within the month.',
        why: 'The bank pays at its branches, and there the office sends you: what you get comes out of the fund. The years below zero, the fee and the price of leaving early are said in figures. The waived entry is no sign of anything.',
      },
      fil: {
        title: 'Tahanan, pondo sa pagreretiro',
        text: 'Maglagay ng ₱1,000 kada buwan at kunin pagdating ng 55. Kumita ito ng 5.4% kada taon sa sampung taon. 46,000 tao ang nag-iipon dito. Nakasabit sa opisina ang certificate ng trust. Sumali sa buwan ng birthday mo at walang bayad sa pagpasok.',
        who: 'Hawak ng Bangko Tila, na nasa listahan ng bangko sentral, ang pondo. Ito mismo ang nagbabayad sa mga nag-iipon, sa mga branch lang.',
        source: 'Karamihan ay mga bond. Lugi ito sa tatlo sa sampung taon; 1.2% kada taon ang fee.',
        exit: 'Pagdating ng 55. Kung mas maaga, bawas ang 5%: magsabi sa opisina, na magpapapunta sa iyo sa branch, kung saan ka babayaran sa loob ng isang buwan.',
        why: 'Sa mga branch nagbabayad ang bangko, at doon ka pinapapunta ng opisina: galing sa pondo ang matatanggap mo. May numero ang mga taong palugi, ang fee at ang bawas sa maagang paglabas. Walang pinatutunayan ang libreng pasok.',
      },
    },
  },
  {
    id: '20T',
    pair: 20,
    day: 90,
    key: 'trap',
    note: 'recruiting-qualification',
    texts: {
      en: {
        title: 'Kalinga family card',
        text: '₱2,500 once: hospital bills up to ₱50,000 a year, and 10% back each year that you stay well. 60,000 cards. The card comes at once, with our seal. Enrol this month and a second person in your house is free.',
        who: 'A marketing company sells it, registered for nine years. Hospitals near here know the card.',
        source:
          'Those who stay well pay for the sick; of nine claims, one is refused. An insurer is not named.',
        exit: 'Not before three years: then the ₱2,500 comes back to active holders, who have placed three cards.',
        why: 'No insurer stands behind the cover, and nobody is named who would pay if many fell ill. Your own money comes back only through three cards that you place with others. That hospitals know a card does not make it insurance.',
      },
      fil: {
        title: 'Kalinga family card',
        text: '₱2,500 nang isang beses: bayad sa ospital hanggang ₱50,000 kada taon, at 10% ang balik sa bawat taon na malusog ka. 60,000 na ang may card. Darating agad ang card, may tatak namin. Mag-enrol ngayong buwan at libre ang pangalawang tao sa bahay ninyo.',
        who: 'Marketing company na siyam na taon nang rehistrado ang nagbebenta. Kilala ng mga ospital dito ang card.',
        source:
          'Ang mga malusog ang nagbabayad para sa maysakit; isa sa bawat siyam na claim ang tinatanggihan. Walang pinangalanang insurer.',
        exit: 'Hindi bago ang tatlong taon: ibabalik noon ang ₱2,500 sa mga aktibo, na nakapagpasa na ng tatlong card.',
        why: 'Walang insurer sa likod ng pangako, at walang pangalan ang magbabayad kung marami ang magkasakit. Babalik lang ang sarili mong pera kung may mapasahan ka ng tatlong card. Hindi nagiging seguro ang card dahil kilala ito ng mga ospital.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
