interface Counts {
  operations: number
  orders: number
  requests: number
  wishes: number
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** English messages: unsent work handed over to another device of the same person. */
export const en = {
  what: ({ operations, orders, requests, wishes }: Counts) =>
    [
      ...counted(operations, 'cart change', 'cart changes'),
      ...counted(orders, 'order', 'orders'),
      ...counted(requests, 'request', 'requests'),
      ...counted(wishes, 'wishlist change', 'wishlist changes'),
    ].join(', '),
  give: {
    loading: 'Preparing…',
    text: 'On your other device, sign in to the same account, open “Offline mode”, then “Waiting to send”, and choose “Take over from another device”.',
    both: 'Everything also stays on this device. The first device to be online sends it, and it’s sent only once.',
    care: 'Keep this to yourself: it isn’t encrypted, and shows what you’ve ordered and written.',
    code: (at: number, of: number) => `Code ${at} of ${of}`,
    pause: 'Pause',
    resume: 'Continue',
    next: 'Next code',
    onlyFile: 'This is too much for QR codes. Use the file instead.',
    share: 'Share file',
    save: 'Save file',
    filesStay: (count: number) =>
      count === 1
        ? '1 request has files or is an application. It stays on this device only.'
        : `${count} requests have files or are applications. They stay on this device only.`,
    nothing: 'There’s nothing to hand over.',
    tooMuch: 'There’s too much to hand over at once. Send part of it from this device first.',
    failed: 'Couldn’t save this on your device. Free up some space and try again.',
  },
  take: {
    text: 'On your other device, open “Waiting to send” and choose “Hand over to another device”. Then scan its codes or open its file here.',
    scan: 'Scan codes',
    file: 'Open file',
    hold: 'Point the camera at the code.',
    found: (found: number, of: number) => `${found} of ${of} codes read`,
    noCamera: 'Can’t use the camera. Open the file instead.',
    from: (time: string) => `Handed over ${time}`,
    act: 'Take over',
    done: (what: string) => `Taken over: ${what}.`,
    doneText: 'We’ll send it from this device when you’re online.',
    nothingNew: 'Everything in it is already on this device.',
    before: 'You’ve already taken this over on this device. Nothing was added.',
    damaged: 'This isn’t a complete hand-over. Scan or open it again, or make a new one on the other device.',
    newer: 'This was made with a newer version of the app. Update the app, then try again.',
    account: 'This belongs to another account. Sign in to that account to take it over.',
    market: 'This is from our store in another country. Take it over there.',
    failed: 'Couldn’t save this on your device. Free up some space and try again.',
  },
}

export type HandoverMessages = typeof en
