import type { ErrorCode } from '../errors.ts'

/** What is said where one installation holds many classes: of classes, instructors, invitations. */
export const hubRefusals = {
  'invalid_input.email_twice': 'This address is in the list twice',
  'identifier_taken.instructor': 'Somebody signs in here with this address already',
  'not_found.own_class': 'You have no such class',
  'not_found.backup': 'This backup is not kept any more. Choose another.',
  'not_found.instructor': 'There is no such instructor',
  'not_found.invitation':
    'This invitation is void: it was taken back, or a newer link took its place. Sign in if you have come before, or ask the host who invited you for a new one.',
  'not_found.invitation_used':
    'This invitation was used already. If it was you, sign in with the password that you chose; if not, tell your host.',
  'not_found.invitation_expired':
    'This invitation has expired. Ask the host who invited you for a new one.',
  'not_found.password_link':
    'This link is void: a newer one took its place, or the password was changed since. Sign in, or ask a host for a new one.',
  'not_found.password_link_used':
    'This link was used already. If it was you, sign in with the new password; if not, tell your host at once.',
  'not_found.password_link_expired':
    'This link has expired. Ask a host of this Kunwari for a new one.',
  'wrong_state.kept_out': 'They are kept out. Let them in again first.',
  'wrong_state.classes_most':
    'At most {{count}} of your classes may run at a time (now {{running}}). End one first.',
  'wrong_state.classes_today':
    'You made {{count}} classes within a day, and that is the most. Make the next one tomorrow.',
  'wrong_state.no_room':
    'There is no room for a class just now. One that ends or sleeps makes some, and a host can add more.',
  'wrong_state.backup_damaged': 'This backup cannot be read. The class stays as it was.',
  'wrong_state.class_asleep': 'This class is asleep. Wake it first.',
  'wrong_state.class_sleeps': 'This class is asleep. Its instructor can wake it.',
  'wrong_state.class_awake': 'This class is awake already',
  'wrong_state.class_rehearses': 'A rehearsal is going on in this class. Stop it first.',
  'wrong_state.class_in_use': 'People are in this class just now. Try again when they have left.',
  'payload_too_large.class_images': 'The pictures of this class have used up their room.',
  'too_many_requests.class': 'This class makes more calls than its share. Try again in a moment.',
  'unavailable.no_room_answers':
    'The databases that have room for a class do not answer just now. Try again in a minute.',
  'unavailable.no_class_ready': 'No new class is ready just now. Try again in a minute.',
} as const satisfies Record<`${ErrorCode}.${string}`, string>
