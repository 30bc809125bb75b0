/** What people of a lived-in world are called, and what they and support write to each other. */

export const firstNames = [
  'Maria',
  'Jose',
  'Ana',
  'Juan',
  'Grace',
  'Mark',
  'Liza',
  'Paolo',
  'Nena',
  'Ramon',
  'Joy',
  'Carlo',
  'Rosa',
  'Bong',
  'Aling Tess',
  'Amihan',
  'Bayani',
  'Dalisay',
] as const

export const lastNames = [
  'Santos',
  'Reyes',
  'Cruz',
  'Bautista',
  'Garcia',
  'Mendoza',
  'Ramos',
  'Aquino',
  'Navarro',
  'Flores',
  'Villanueva',
  'Salazar',
  'Domingo',
  'Pascual',
  'Macaraeg',
] as const

export const questions = [
  'Kailan po ma-approve ang deposit ko?',
  'Na-reject po ang withdrawal ko. Bakit po?',
  'How long until my plan matures?',
  'Pwede po bang i-withdraw ang capital bago matapos?',
  'My friend joined with my code. When do I get the bonus?',
  'Totoo po ba yung 25% in five days?',
] as const

export const answers = [
  'Within 24 hours po, please wait.',
  'Salamat sa message! We are checking.',
  'Your plan pays out on its end date.',
  'Please send it again next week.',
  'Bonuses come at once when your friend buys a plan.',
] as const
