/** What the window of the launcher says, in both languages one below the other. */
type Words = { en: string; fil: string }

export const words = {
  pretend: {
    en: 'Pretend pesos only. No real money, no real offer.',
    fil: 'Kunwaring piso lang. Walang totoong pera, walang totoong alok.',
  },
  question: {
    en: 'Who is it for? Type 1 or 2 and press Enter.',
    fil: 'Para kanino? I-type ang 1 o 2 at pindutin ang Enter.',
  },
  onlyMe: { en: 'Only me', fil: 'Ako lang' },
  onlyMeMeans: {
    en: 'a demo world to look at, on this computer alone',
    fil: 'demo na matitingnan, sa computer lang na ito',
  },
  room: { en: 'A class in this room', fil: 'Isang klase sa kuwartong ito' },
  roomMeans: {
    en: 'phones on the same Wi-Fi or hotspot can join',
    fil: 'makakasali ang mga phone sa parehong Wi-Fi o hotspot',
  },
  again: { en: 'Please type 1 or 2.', fil: 'I-type ang 1 o 2.' },
  starting: {
    en: 'Starting. The first time takes a little longer.',
    fil: 'Sinisimulan. Medyo matagal sa unang beses.',
  },
  firewallWindows: {
    en: 'If Windows asks about Node.js: tick private AND public networks, then press "Allow". If you press "Cancel", no phone can come in. If it wants a password that you do not have, ask the person who looks after this computer.',
    fil: 'Kapag nagtanong ang Windows tungkol sa Node.js: lagyan ng check ang private AT public networks, saka pindutin ang "Allow". Kapag "Cancel" ang pinindot, walang phone na makakapasok. Kung humingi ng password na wala ka, magtanong sa nangangalaga ng computer na ito.',
  },
  firewallMac: {
    en: 'If macOS asks whether "node" may accept incoming connections: press "Allow". Otherwise no phone can come in.',
    fil: 'Kapag nagtanong ang macOS kung puwedeng tumanggap ang "node" ng incoming connections: pindutin ang "Allow". Kung hindi, walang phone na makakapasok.',
  },
  firewallLinux: {
    en: 'If this computer has a firewall, it has to let phones in at this port.',
    fil: 'Kung may firewall ang computer na ito, dapat papasukin nito ang mga phone sa port na ito.',
  },
  opening: {
    en: 'Your browser opens now. If it does not, type this address into it:',
    fil: 'Bubukas na ang browser mo. Kung hindi, i-type doon ang address na ito:',
  },
  tryPhone: {
    en: 'Network check: open this address on ONE phone before the class comes in:',
    fil: 'Subukan ang network: buksan ang address na ito sa ISANG phone bago pumasok ang klase:',
  },
  noNetwork: {
    en: 'This computer is on no network. Join the Wi-Fi, or switch on its hotspot, and start again.',
    fil: 'Walang network ang computer na ito. Kumonekta sa Wi-Fi, o buksan ang hotspot nito, at magsimula ulit.',
  },
  noPhone: {
    en: 'No phone has come in yet. Is it on the same Wi-Fi? School Wi-Fi often keeps phones apart: switch on the hotspot of this computer, join it with the phones, and start again.',
    fil: 'Wala pang phone na nakapasok. Nasa parehong Wi-Fi ba ito? Madalas pinaghihiwalay ng Wi-Fi ng school ang mga phone: buksan ang hotspot ng computer na ito, ikonekta roon ang mga phone, at magsimula ulit.',
  },
  phoneCame: {
    en: 'Good: a phone has come in by',
    fil: 'Ayos: may phone nang nakapasok sa',
  },
  howToStop: {
    en: 'Leave this window open. To stop, press Ctrl and C in it.',
    fil: 'Huwag isara ang window na ito. Para itigil, pindutin dito ang Ctrl at C.',
  },
  stopped: { en: 'Stopped. You may close this window.', fil: 'Tumigil na. Puwede nang isara ito.' },
  runtimeMissing: {
    en: 'This Windows lacks a part that the database needs, the Microsoft Visual C++ Redistributable (x64). Install it from https://aka.ms/vs/17/release/vc_redist.x64.exe and start again.',
    fil: 'May kulang sa Windows na ito na kailangan ng database, ang Microsoft Visual C++ Redistributable (x64). I-install ito mula sa https://aka.ms/vs/17/release/vc_redist.x64.exe at magsimula ulit.',
  },
} as const satisfies Record<string, Words>

/** Both languages of a text, English first. */
export function both({ en, fil }: Words): string {
  return `${en}\n${fil}`
}
