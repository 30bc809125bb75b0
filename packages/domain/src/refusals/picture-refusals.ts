import type { ErrorCode } from '../errors.ts'

/** What is said of pictures and the places that they are sent to. */
export const pictureRefusals = {
  'invalid_input.not_an_image': 'Please select an image file (JPG, PNG)',
  'invalid_input.phone_photo':
    "This phone's photo format is not supported: choose a screenshot or a JPG",
  'invalid_input.image_pixels':
    'An image can be at most 40 megapixels: choose a smaller one, or a screenshot of it',
  'invalid_input.image_damaged':
    'This image is damaged or incomplete: choose another one, or a screenshot of it',
  'invalid_input.image_codes':
    'This image is full of QR codes, and they cannot be covered: choose one without them',
  'invalid_input.image_inline': 'An inline image can be at most 2 MB',
  'invalid_input.upload_first': 'Upload the image first, then send its path',
  'invalid_input.upload_broke_off': 'The upload broke off. Send it again.',
  'payload_too_large.image': 'An image can be at most 10 MB',
  'unsupported_media_type.upload': 'This address takes {{type}} only',
  'too_many_requests.pictures_minutes':
    'That was many pictures. Send the next one in {{minutes}} minutes.',
  'too_many_requests.pictures_own':
    'You have 200 pictures here, and that is all. Those that you used nowhere go after a day.',
  'too_many_requests.pictures_class':
    'The class has 5,000 pictures, and that is all. Ask the person who runs it.',
  'not_allowed.upload_foreign': 'This upload address is not ours. Ask for a new one.',
  'not_allowed.upload_lapsed': 'This upload address has lapsed. Ask for a new one.',
  'wrong_state.upload_used': 'This upload address was already used. Ask for a new one.',
  'wrong_state.upload_nothing': 'Send the image to this address first',
  'not_found.upload': 'There is no such upload of yours',
  'not_found.image': 'There is no such image, or it is not yours to see',
  'unavailable.files': 'Files cannot be kept just now. Try again in a while.',
  'unavailable.pictures_busy': 'Many pictures came at once. Try again in a moment.',
} as const satisfies Record<`${ErrorCode}.${string}`, string>
