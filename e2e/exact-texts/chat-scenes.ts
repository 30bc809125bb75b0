import {
  answer,
  chooseFile,
  comeBack,
  failSilently,
  fillTextBox,
  hold,
  press,
  type Scene,
} from './scene.ts'

/** The chat as a member meets it who has written nothing yet. */
export const chatScenes: readonly Scene[] = [
  { how: 'nothing written', path: '/chat-support', texts: ['Support chat', 'No messages yet'] },
  {
    how: 'a message that is refused without a word',
    path: '/chat-support',
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/chat/messages')
      await write('Good afternoon po')
    },
    texts: ['Error', 'Failed to send message'],
  },
  {
    how: 'what looks real',
    path: '/chat-support',
    goesOn: true,
    bringAbout: () => write('kunwari.example.com'),
    texts: [/Only pretend details here: no real numbers or links/],
  },
  {
    how: 'an image that does not go up',
    path: '/chat-support',
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/upload/get-url')
      await chooseFile('receipt.png', 'image/png', 'not much of one')
    },
    texts: ['Error', 'Failed to upload image'],
  },
  {
    how: 'a file that is no image',
    path: '/chat-support',
    bringAbout: () => chooseFile('receipt.pdf', 'application/pdf', '%PDF'),
    texts: [
      'Invalid File',
      'Please select an image file (JPG, PNG)',
      '✕ Please select an image file (JPG, PNG)',
    ],
  },
  {
    how: 'a member at the inbox',
    path: '/support-agent',
    texts: ['Access denied. Support role required.'],
  },
]

/** The inbox before anybody wrote. */
export const emptyInboxScenes: readonly Scene[] = [
  {
    how: 'on its way',
    path: '/support-agent',
    bringAbout: async (page) => {
      await comeBack(page, () => hold(page, 'GET /api/support/chat/conversations'))
    },
    texts: ['User Conversations', 'Loading...'],
  },
  {
    how: 'empty',
    path: '/',
    bringAbout: (page) =>
      comeBack(page, () =>
        answer(page, 'GET /api/support/chat/conversations', { status: 200, json: [] }),
      ),
    texts: ['No conversations yet', '0 conversation(s)'],
  },
]

/** The inbox with a conversation, on a phone. */
export const inboxScenes: readonly Scene[] = [
  // In a world that other tests write in: theirs may stand here too.
  { how: 'a conversation', path: '/support-agent', texts: [/^[1-9][0-9]* conversation\(s\)$/] },
  {
    how: 'its thread',
    path: '/support-agent',
    goesOn: true,
    bringAbout: () => press(/Good afternoon po/),
    texts: ['Show Conversations', 'User', 'Good afternoon po'],
  },
  {
    how: 'nothing chosen, at a desk',
    path: '/support-agent',
    goesOn: true,
    bringAbout: async (page) => {
      await press('Show Conversations')
      page.resize(1_440)
    },
    texts: ['Select a conversation to start chatting'],
  },
]

async function write(text: string): Promise<void> {
  await fillTextBox(text)
  await press('Send')
}
