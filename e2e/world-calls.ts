// What a test or a picture needs to have happened before it looks, without going through the screens.

const jobPollMs = 50

type CallAnswer = {
  ok(): boolean
  url(): string
  text(): Promise<string>
  json(): Promise<unknown>
}

/** Calls with somebody's cookies: a browser context's `request`, or what does the same. */
export type Caller = {
  get(address: string): Promise<CallAnswer>
  post(address: string, options: { data: object }): Promise<CallAnswer>
  put(address: string, options: { data: object }): Promise<CallAnswer>
}

const demoPassword = 'Kunwari-2026!'

/** The smallest picture that a deposit can be proven with. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Signs the requests of a browser context in, and with them its pages. */
export async function signInByCall(
  request: Caller,
  identifier: string,
  password = demoPassword,
): Promise<void> {
  await post(request, '/api/auth/login', { identifier, password })
}

type Newcomer = { email: string; firstName: string; lastName: string; referralCode?: string }

/**
 * Makes somebody an account, with the code from the pretend inbox, and signs them in.
 *
 * @param classCode of the class they join; the demo world has none
 */
export async function registerByCall(
  request: Caller,
  classCode: string | undefined,
  newcomer: Newcomer,
): Promise<void> {
  const { email, firstName } = newcomer
  if (classCode !== undefined) await post(request, '/api/join', { classCode })
  await post(request, '/api/auth/send-verification', { email, firstName })
  const [message] = await get<{ text: string }[]>(
    request,
    `/api/inbox?to=${encodeURIComponent(email)}`,
  )
  const code = /\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0]
  await post(request, '/api/auth/verify-code', { code, identifier: email })
  await post(request, '/api/auth/register', {
    ...newcomer,
    password: demoPassword,
    confirmPassword: demoPassword,
    verificationMethod: 'email',
  })
  await signInByCall(request, email)
}

/** Pays pretend money in, and has an admin approve all that waits. */
export async function payIn(
  request: Caller,
  admin: Caller,
  deposit: { amount: string; referenceNumber: string },
): Promise<void> {
  await requestDeposit(request, deposit)
  await decideAll(admin, 'deposits', { status: 'approved' })
}

export async function requestDeposit(
  request: Caller,
  deposit: { amount: string; referenceNumber: string },
): Promise<void> {
  await post(request, '/api/deposits', {
    ...deposit,
    paymentMethod: 'pekepay',
    proofImageUrl: pixel,
  })
}

/** Asks for a withdrawal to one's own pretend account. */
export async function requestWithdrawal(request: Caller, amount: string): Promise<void> {
  const user = await get<{ firstName: string; lastName: string; accountNumber: string }>(
    request,
    '/api/auth/user',
  )
  await post(request, '/api/withdrawals', {
    amount,
    paymentMethod: 'pekepay',
    accountName: `${user.firstName} ${user.lastName}`,
    accountNumber: user.accountNumber,
  })
}

/** The note of a paid withdrawal was shown: it does not open over what a test looks at. */
export async function seePayoutNote(request: Caller): Promise<void> {
  const { id } = await get<{ id: string | null }>(request, '/api/withdrawals/payout-note')
  if (id !== null) await post(request, `/api/withdrawals/${id}/payout-note`, {})
}

/** Decides about all that waits, as an admin. */
export async function decideAll(
  admin: Caller,
  kind: 'deposits' | 'withdrawals',
  decision: { status: 'approved' | 'rejected'; rejectionNote?: string },
): Promise<void> {
  const pending = await get<{ id: string }[]>(admin, `/api/admin/${kind}/pending`)
  for (const { id } of pending) await put(admin, `/api/admin/${kind}/${id}/verify`, decision)
}

/** Moves the clock on, by days or to a moment, and waits until it has arrived. */
export async function advance(admin: Caller, how: number | { to: string }): Promise<void> {
  const target = typeof how === 'number' ? { days: how } : how
  const { jobId } = await post<{ jobId: string }>(admin, '/api/admin/clock/advance', target)
  for (;;) {
    const job = await get<{ state: string }>(admin, `/api/admin/jobs/${jobId}`)
    if (job.state === 'done') return
    if (job.state === 'failed' || job.state === 'stopped') throw new Error(`advance: ${job.state}`)
    await new Promise((resolve) => setTimeout(resolve, jobPollMs))
  }
}

export async function get<Answer>(request: Caller, address: string): Promise<Answer> {
  return answerOf(await request.get(address))
}

export async function post<Answer>(
  request: Caller,
  address: string,
  data: object,
): Promise<Answer> {
  return answerOf(await request.post(address, { data }))
}

export async function put<Answer>(request: Caller, address: string, data: object): Promise<Answer> {
  return answerOf(await request.put(address, { data }))
}

async function answerOf<Answer>(response: CallAnswer): Promise<Answer> {
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}
