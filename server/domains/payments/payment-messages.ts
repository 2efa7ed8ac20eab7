import type { PaymentService } from '#contract/orders/order.ts'
import type { Language } from '#contract/site/language.ts'

/** Messages of payments: refusals, the gateway form page, and sent messages. English defines the type. */
const en = {
  notOffered: 'Choose another way to pay.',
  methodNeeded: 'Choose how to pay.',
  methodUnknown: 'This option belongs to another service.',
  accountTwice: 'Another account has this number.',
  notForThisAmount: 'This way to pay is not for this amount.',
  tooManyAttempts: 'This order was tried very often. Please call the store.',
  receiptsFull: (limit: number) => `At most ${limit} receipts can be sent for an order. Please call the store.`,
  receiptWaits: 'Your receipt is being looked at.',
  receiptDecided: 'This receipt was decided before.',
  receiptTooLate: 'This order cannot be paid any more.',
  nothingToGiveBack: 'There is no money to give back here.',
  nothingOpen: 'Nothing is to be paid for this order.',
  decideReceiptFirst: 'A receipt for this order waits for its decision. Decide it first: it may be the same money.',
  receivedLater: 'The money cannot have come later than now.',
  recordedBefore: (by: string) =>
    `${by} recorded the same amount with this reference. Tick this only when it came a second time.`,
  bankUnknown: 'Choose the account you paid to.',
  paidLater: 'The day of the transfer cannot lie ahead.',
  formUsed: 'This way to the payment was taken before. Go back to your order to pay again.',
  formGone: 'We could not find this payment.',
  formBusy: 'The payment service does not answer. Please try again in a moment.',
  leavingTitle: (service: string) => `On to ${service}`,
  leaving: (amount: string, service: string) => `You pay ${amount} at ${service}, and come back here afterwards.`,
  closedTitle: 'Payment',
  goOn: 'Go on',
  tryAgain: 'Try again',
  toOrder: 'Back to the order',
  neutralTitle: 'Thank you',
  neutral: 'We are waiting to hear from the bank. Your orders show how the payment stands.',
  toOrders: 'To my orders',
  smsRefunded: (store: string, order: string) => `${store}: money for order ${order} is on its way back to you.`,
  smsPartPaid: ({ store, order, paid, rest }: { store: string; order: string; paid: string; rest: string }) =>
    `${store}: we received ${paid} for order ${order}. ${rest} is still to be paid.`,
  smsReceiptRejected: (store: string, order: string, reason: string) =>
    `${store}: we could not match your receipt for order ${order}. ${reason}`,
  staffReview: (refNo: string, why: string) => `Payment ${refNo} needs a look: ${why}.`,
  staffPaidAgain: (refNo: string, transaction: string) =>
    `Payment ${refNo} was paid a second time, as transaction ${transaction}. Please give that money back.`,
  services: {
    SENANGPAY: 'Card, online banking or e-wallet, on senangPay’s own page.',
    ipay88: 'On iPay88’s own page, or by a number or QR to pay to.',
    MANUAL: 'Transfer to our bank, then send us the receipt.',
  } satisfies Record<PaymentService, string>,
  why: {
    amount_differs: 'another amount was paid than asked for',
    overpaid: 'more came than was to be paid',
    late: 'the order was cancelled before it was paid',
  },
  staffGaps: (unnamed: string, review: string) =>
    `Payments without a number of the gateway: ${unnamed}. Payments to decide: ${review}.`,
  staffReceipt: (order: string) => `A receipt for order ${order} waits for you.`,
}
export type PaymentMessages = typeof en

const ms: PaymentMessages = {
  notOffered: 'Pilih cara bayaran yang lain.',
  methodNeeded: 'Pilih cara membayar.',
  methodUnknown: 'Pilihan ini milik perkhidmatan lain.',
  accountTwice: 'Akaun lain menggunakan nombor ini.',
  notForThisAmount: 'Cara bayaran ini bukan untuk jumlah ini.',
  tooManyAttempts: 'Pesanan ini sudah terlalu kerap dicuba. Sila telefon kedai.',
  receiptsFull: (limit) => `Paling banyak ${limit} resit boleh dihantar untuk satu pesanan. Sila telefon kedai.`,
  receiptWaits: 'Resit anda sedang disemak.',
  receiptDecided: 'Resit ini telah diputuskan.',
  receiptTooLate: 'Pesanan ini tidak boleh dibayar lagi.',
  nothingToGiveBack: 'Tiada wang untuk dipulangkan di sini.',
  nothingOpen: 'Tiada yang perlu dibayar untuk pesanan ini.',
  decideReceiptFirst: 'Satu resit pesanan ini menunggu keputusan. Putuskan dahulu: mungkin wang yang sama.',
  receivedLater: 'Wang tidak mungkin diterima lebih lewat daripada sekarang.',
  recordedBefore: (by) =>
    `${by} telah mencatat jumlah yang sama dengan rujukan ini. Tandai hanya jika ia diterima kali kedua.`,
  bankUnknown: 'Pilih akaun yang anda bayar.',
  paidLater: 'Hari pindahan tidak boleh pada masa hadapan.',
  formUsed: 'Pautan bayaran ini sudah digunakan. Kembali ke pesanan anda untuk membayar semula.',
  formGone: 'Kami tidak menemui bayaran ini.',
  formBusy: 'Perkhidmatan bayaran tidak menjawab. Sila cuba sebentar lagi.',
  leavingTitle: (service) => `Terus ke ${service}`,
  leaving: (amount, service) => `Anda membayar ${amount} di ${service}, kemudian kembali ke sini.`,
  closedTitle: 'Bayaran',
  goOn: 'Teruskan',
  tryAgain: 'Cuba lagi',
  toOrder: 'Kembali ke pesanan',
  neutralTitle: 'Terima kasih',
  neutral: 'Kami menunggu khabar daripada bank. Status bayaran ada pada pesanan anda.',
  toOrders: 'Ke pesanan saya',
  smsRefunded: (store, order) => `${store}: wang untuk pesanan ${order} sedang dipulangkan kepada anda.`,
  smsPartPaid: ({ store, order, paid, rest }) =>
    `${store}: kami menerima ${paid} untuk pesanan ${order}. ${rest} masih perlu dibayar.`,
  smsReceiptRejected: (store, order, reason) =>
    `${store}: resit anda untuk pesanan ${order} tidak dapat kami padankan. ${reason}`,
  staffReview: (refNo, why) => `Bayaran ${refNo} perlu disemak: ${why}.`,
  staffPaidAgain: (refNo, transaction) =>
    `Bayaran ${refNo} telah dibayar kali kedua, sebagai transaksi ${transaction}. Sila pulangkan wang itu.`,
  services: {
    SENANGPAY: 'Kad, perbankan dalam talian atau e-dompet, di halaman senangPay.',
    ipay88: 'Di halaman iPay88, atau dengan nombor atau QR untuk dibayar.',
    MANUAL: 'Pindahkan ke bank kami, kemudian hantar resitnya.',
  },
  why: {
    amount_differs: 'jumlah yang dibayar berlainan',
    overpaid: 'lebih banyak diterima daripada yang perlu dibayar',
    late: 'pesanan dibatalkan sebelum ia dibayar',
  },
  staffGaps: (unnamed, review) => `Bayaran tanpa nombor gerbang: ${unnamed}. Bayaran untuk diputuskan: ${review}.`,
  staffReceipt: (order) => `Resit untuk pesanan ${order} menunggu anda.`,
}

const id: PaymentMessages = {
  notOffered: 'Pilih cara bayar yang lain.',
  methodNeeded: 'Pilih cara membayar.',
  methodUnknown: 'Pilihan ini milik layanan lain.',
  accountTwice: 'Rekening lain memakai nomor ini.',
  notForThisAmount: 'Cara bayar ini bukan untuk jumlah ini.',
  tooManyAttempts: 'Pesanan ini sudah terlalu sering dicoba. Silakan telepon tokonya.',
  receiptsFull: (limit) => `Paling banyak ${limit} bukti transfer untuk satu pesanan. Silakan telepon tokonya.`,
  receiptWaits: 'Bukti transfer Anda sedang diperiksa.',
  receiptDecided: 'Bukti transfer ini sudah diputuskan.',
  receiptTooLate: 'Pesanan ini tidak bisa dibayar lagi.',
  nothingToGiveBack: 'Tidak ada uang yang perlu dikembalikan di sini.',
  nothingOpen: 'Tidak ada yang harus dibayar untuk pesanan ini.',
  decideReceiptFirst: 'Satu bukti transfer pesanan ini menunggu keputusan. Putuskan dulu: mungkin uang yang sama.',
  receivedLater: 'Uang tidak mungkin diterima lebih lambat dari sekarang.',
  recordedBefore: (by) =>
    `${by} sudah mencatat jumlah yang sama dengan referensi ini. Centang hanya jika uang itu datang dua kali.`,
  bankUnknown: 'Pilih rekening tujuan transfer Anda.',
  paidLater: 'Tanggal transfer tidak boleh di masa depan.',
  formUsed: 'Halaman pembayaran ini sudah dipakai. Kembali ke pesanan Anda untuk membayar lagi.',
  formGone: 'Kami tidak menemukan pembayaran ini.',
  formBusy: 'Layanan pembayaran tidak menjawab. Coba lagi sebentar lagi.',
  leavingTitle: (service) => `Lanjut ke ${service}`,
  leaving: (amount, service) => `Anda membayar ${amount} di ${service}, lalu kembali ke sini.`,
  closedTitle: 'Pembayaran',
  goOn: 'Lanjutkan',
  tryAgain: 'Coba lagi',
  toOrder: 'Kembali ke pesanan',
  neutralTitle: 'Terima kasih',
  neutral: 'Kami menunggu kabar dari bank. Status pembayaran ada di pesanan Anda.',
  toOrders: 'Ke pesanan saya',
  smsRefunded: (store, order) => `${store}: uang untuk pesanan ${order} sedang dikembalikan kepada Anda.`,
  smsPartPaid: ({ store, order, paid, rest }) =>
    `${store}: kami menerima ${paid} untuk pesanan ${order}. ${rest} masih harus dibayar.`,
  smsReceiptRejected: (store, order, reason) =>
    `${store}: bukti transfer untuk pesanan ${order} belum cocok. ${reason}`,
  staffReview: (refNo, why) => `Pembayaran ${refNo} perlu diperiksa: ${why}.`,
  staffPaidAgain: (refNo, transaction) =>
    `Pembayaran ${refNo} dibayar untuk kedua kalinya, sebagai transaksi ${transaction}. Mohon kembalikan uang itu.`,
  services: {
    SENANGPAY: 'Kartu, internet banking, atau e-wallet, di halaman senangPay.',
    ipay88: 'Di halaman iPay88, atau dengan nomor atau QR untuk dibayar.',
    MANUAL: 'Transfer ke bank kami, lalu kirim buktinya.',
  },
  why: {
    amount_differs: 'jumlah yang dibayar berbeda',
    overpaid: 'yang datang lebih dari yang harus dibayar',
    late: 'pesanan sudah dibatalkan sebelum dibayar',
  },
  staffGaps: (unnamed, review) =>
    `Pembayaran tanpa nomor gateway: ${unnamed}. Pembayaran yang harus diputuskan: ${review}.`,
  staffReceipt: (order) => `Bukti transfer untuk pesanan ${order} menunggu Anda.`,
}

export const PAYMENT_MESSAGES: Record<Language, PaymentMessages> = { en, ms, id }
