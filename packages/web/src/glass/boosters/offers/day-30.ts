import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 30: two traps and two honest offers, in the order in which they are judged. */
export const day30 = [
  {
    id: '17T',
    pair: 17,
    day: 30,
    key: 'trap',
    note: 'vague-security',
    texts: {
      en: {
        title: 'Gintong Taon retirement fund',
        text: 'Put in ₱1,000 a month and take it out at 60. It earned 5.6% a year over ten years. 31,000 people save in it. The trust certificate hangs in the office. Join in your birthday month and there is no entry fee.',
        who: "Bangko Kuno, which is on the central bank's list, keeps the fund. It pays savers itself, by transfer only.",
        source: 'Mostly bonds. Two of ten years were below zero; 1.4% a year is the fee.',
        exit: 'At 60. Before that, with 5% less: ask at the office, which pays you at its counter within the week.',
        why: 'The bank pays savers itself, and by transfer only. Here an office pays over its counter: that money does not come out of the fund, and perhaps yours never went in. Ask the bank whether you have an account there.',
      },
      fil: {
        title: 'Gintong Taon, pondo sa pagreretiro',
        text: 'Maglagay ng ₱1,000 kada buwan at kunin pagdating ng 60. Kumita ito ng 5.6% kada taon sa sampung taon. 31,000 tao ang nag-iipon dito. Nakasabit sa opisina ang certificate ng trust. Sumali sa buwan ng birthday mo at walang bayad sa pagpasok.',
        who: 'Hawak ng Bangko Kuno, na nasa listahan ng bangko sentral, ang pondo. Ito mismo ang nagbabayad sa mga nag-iipon, sa transfer lang.',
        source:
          'Karamihan ay mga bond. Lugi ito sa dalawa sa sampung taon; 1.4% kada taon ang fee.',
        exit: 'Pagdating ng 60. Kung mas maaga, bawas ang 5%: magsabi sa opisina, na magbabayad sa iyo sa counter nito sa loob ng isang linggo.',
        why: 'Bangko mismo ang nagbabayad sa mga nag-iipon, at sa transfer lang. Dito, opisina ang nagbabayad sa counter: hindi galing sa pondo ang perang iyon, at baka hindi rin napunta roon ang sa iyo. Itanong sa bangko kung may account ka.',
      },
    },
  },
  {
    id: '19T',
    pair: 19,
    day: 30,
    key: 'trap',
    note: 'e-wallet-deposit',
    texts: {
      en: {
        title: "Batch '98 blessing fund",
        text: 'Our batch helps its own: ₱200 a week, and 2% more comes back after 45 days. 900 batchmates of three schools. Our certificate as an association is on the page. Join before the reunion and there is no entry fee.',
        who: 'A registered association, with officers elected each year.',
        source:
          'Members help each other; the officers of the fund earn nothing. A coordinator keeps the list of turns.',
        exit: "When your turn comes, not before 45 days. Money goes from a member's own account to a member's own account.",
        why: "Turns earn nothing: whoever receives, receives from those behind. No contract is made when you pay into a person's account, and elected officers change nothing about it. Old friends can lose money together.",
      },
      fil: {
        title: "Batch '98, blessing fund",
        text: 'Nagtutulungan ang batch natin: ₱200 kada linggo, at 2% pa ang dagdag na balik pagkalipas ng 45 araw. 900 na kaklase mula sa tatlong school. Nasa page ang certificate natin bilang samahan. Sumali bago ang reunion at walang bayad sa pagpasok.',
        who: 'Rehistradong samahan, may mga opisyal na inihahalal taon-taon.',
        source:
          'Tulungan ng mga kasali; walang kinikita ang mga namamahala. Isang coordinator ang may hawak ng listahan ng mga turno.',
        exit: 'Kapag turno mo na, hindi bago ang 45 araw. Mula sa sariling account ng isang kasali papunta sa sariling account ng isa pa ang pera.',
        why: 'Walang kinikita ang pagtuturno: galing sa mga nasa likod ang natatanggap ng nauna. Walang kontrata kapag sa account ng tao ka nagbayad, at walang nababago roon ang mga halal na opisyal. Puwedeng sabay-sabay malugi ang magkakaibigan.',
      },
    },
  },
  {
    id: '18H',
    pair: 18,
    day: 30,
    key: 'honest',
    goodSign: 'source-shown-and-can-lose',
    texts: {
      en: {
        title: "Kamote growers' crop share",
        text: "A share of a sweet potato crop, ₱3,000. Last season sharers got 22% more than they put in. 150 sharers. The town's farm office signed the field map. Planting ends on Saturday; a basket at harvest is yours.",
        who: "A cooperative of 90 farmers, eight years old, on its regulator's list.",
        source: 'A third of what the crop sells for. The season before, after a typhoon: 60% less.',
        exit: 'After the harvest in five months, with what it brought. Not before.',
        why: 'It lost 60% once, and says so beside the good season. You get a third of what the crop brings, and nobody tops it up. Locked for five months, risky, and honest.',
      },
      fil: {
        title: 'Parte sa ani ng kamote',
        text: 'Parte sa ani ng kamote, ₱3,000. Noong nakaraang anihan, nakakuha ang mga kabahagi ng 22% na higit sa inilagay. 150 na ang kabahagi. Pirmado ng Municipal Agriculture Office ang mapa ng bukid. Hanggang Sabado ang pagtatanim; may libre kang isang basket sa anihan.',
        who: 'Kooperatiba ng 90 magsasaka, walong taon na, nasa listahan ng regulator nito.',
        source:
          'Isang-katlo ng pinagbentahan ng ani. Noong anihan bago iyon, pagkatapos ng bagyo: mas mababa nang 60%.',
        exit: 'Pagkatapos ng ani sa loob ng limang buwan, kung magkano ang nabenta. Hindi bago iyon.',
        why: 'Nawalan na ito ng 60% minsan, at sinasabi iyon katabi ng magandang anihan. Isang-katlo ng mapagbebentahan ang makukuha mo, at walang pupuno kung kulang. Limang buwang nakakandado, delikado, at matino.',
      },
    },
  },
  {
    id: '20H',
    pair: 20,
    day: 30,
    key: 'honest',
    goodSign: 'cost-said-in-figures',
    texts: {
      en: {
        title: 'Alalay small cover',
        text: '₱60 a month: ₱20,000 for you when hospital or fire strikes. 300,000 people are covered. The policy number comes at once, with our seal. Enrol this month and a second person in your house is free for a year.',
        who: 'An agency sells it, registered for nine years. Clinics near here know its seal.',
        source:
          'You earn nothing. The insurer, named in the policy, paid out ₱54 of each ₱100 last year.',
        exit: 'Stop any month; nothing comes back. Of nine claims, one is refused, for reasons that are listed.',
        why: 'Of each ₱100, ₱46 is cost, and one claim in nine is refused: both are said. It promises cover and no gain, and the policy names the insurer that pays. Compare the price; the free second person is advertising.',
      },
      fil: {
        title: 'Alalay, maliit na seguro',
        text: '₱60 kada buwan: ₱20,000 para sa iyo kapag naospital o nasunugan. 300,000 tao na ang naka-insure. Darating agad ang policy number, may tatak namin. Mag-enrol ngayong buwan at libre nang isang taon ang pangalawang tao sa bahay ninyo.',
        who: 'Ahensiyang siyam na taon nang rehistrado ang nagbebenta. Kilala ng mga klinika rito ang tatak.',
        source:
          'Wala kang kikitain. Insurer, na nakapangalan sa policy, ang nagbayad ng ₱54 sa bawat ₱100 noong nakaraang taon.',
        exit: 'Puwedeng tumigil kahit anong buwan; walang maibabalik. Isa sa bawat siyam na claim ang tinatanggihan, at nakalista ang mga dahilan.',
        why: 'Sa bawat ₱100, gastos ang ₱46, at isa sa siyam na claim ang tinatanggihan: parehong sinabi. Seguro ang pangako, hindi kita, at nakapangalan sa policy ang insurer na magbabayad. Ikumpara ang presyo; pang-akit lang ang libreng pangalawang tao.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
