import type { Language } from '#contract/site/language.ts'

/** Messages of payments: refusals, the gateway form page, and sent messages. English defines the type. */
const en = {
  notOffered: 'This payment method isn’t available. Choose another one.',
  methodNeeded: 'Choose a payment method.',
  methodUnknown: 'This payment service doesn’t offer this option.',
  accountTwice: 'Another account already has this number.',
  merchantQrUnreadable:
    'This isn’t a merchant QR code. Read it again from your bank’s picture, or paste its whole text.',
  merchantQrElsewhere: 'This QR code is for another country.',
  notForThisAmount: 'This payment method isn’t available for this amount.',
  tooManyAttempts: 'Too many payment attempts for this order. Please call the store.',
  receiptsFull: (limit: number) => `You can upload up to ${limit} receipts per order. Please call the store.`,
  receiptWaits: 'We’re checking your receipt.',
  receiptDecided: 'This receipt has already been reviewed.',
  receiptTooLate: 'This order can no longer be paid.',
  nothingToGiveBack: 'There’s nothing to refund here.',
  nothingOpen: 'There’s nothing to pay for this order.',
  decideReceiptFirst:
    'A receipt for this order is waiting for review. Review it first, as it may be for the same payment.',
  receivedLater: 'Enter a date that isn’t in the future.',
  recordedBefore: (by: string) =>
    `${by} recorded the same amount with this reference. Turn this on only if it’s a second payment.`,
  bankUnknown: 'Choose the account you paid to.',
  paidLater: 'Enter the payment date (not in the future).',
  formUsed: 'This payment link has already been used. Go back to your order to try again.',
  formGone: 'We couldn’t find this payment.',
  formBusy: 'The payment service can’t be reached. Please try again in a moment.',
  leavingTitle: (service: string) => `Continue to ${service}`,
  leaving: (amount: string, service: string) =>
    `You’ll pay ${amount} on the ${service} page and return here afterwards.`,
  closedTitle: 'Payment',
  goOn: 'Continue to payment',
  tryAgain: 'Try again',
  toOrder: 'Back to the order',
  neutralTitle: 'Thank you',
  neutral: 'Waiting for bank confirmation. You can see the payment status in your orders.',
  toOrders: 'View my orders',
  smsRefunded: (store: string, order: string) => `${store}: your refund for order ${order} is on its way.`,
  smsPartPaid: ({ store, order, paid, rest }: { store: string; order: string; paid: string; rest: string }) =>
    `${store}: we received ${paid} for order ${order}. Amount due: ${rest}.`,
  smsReceiptRejected: (store: string, order: string, reason: string) =>
    `${store}: we couldn’t match your receipt for order ${order}. ${reason}`,
  staffReview: (refNo: string, why: string) => `Payment ${refNo} needs review: ${why}`,
  staffPaidAgain: (refNo: string, transaction: string) =>
    `Payment ${refNo} was paid twice. Please refund transaction ${transaction}.`,
  bankTransfer: 'Bank transfer',
  transfer: 'Transfer to our bank account, then upload your receipt.',
  why: {
    amount_differs: 'the amount received doesn’t match the amount requested',
    overpaid: 'the customer paid more than the amount due',
    late: 'the order was cancelled before it was paid',
  },
  staffGaps: (unnamed: string, review: string) =>
    `Payments without a gateway reference: ${unnamed}. Payments to review: ${review}.`,
  staffReceipt: (order: string) => `New receipt to review for order ${order}`,
}
export type PaymentMessages = typeof en

const ms: PaymentMessages = {
  notOffered: 'Kaedah bayaran ini tidak tersedia. Pilih yang lain.',
  methodNeeded: 'Pilih kaedah bayaran.',
  methodUnknown: 'Perkhidmatan bayaran ini tidak menawarkan pilihan ini.',
  accountTwice: 'Akaun lain sudah menggunakan nombor ini.',
  merchantQrUnreadable:
    'Ini bukan kod QR peniaga. Baca semula daripada gambar bank anda, atau tampal keseluruhan teksnya.',
  merchantQrElsewhere: 'Kod QR ini untuk negara lain.',
  notForThisAmount: 'Kaedah bayaran ini tidak tersedia untuk jumlah ini.',
  tooManyAttempts: 'Terlalu banyak cubaan bayaran untuk pesanan ini. Sila telefon kedai.',
  receiptsFull: (limit) => `Anda boleh memuat naik sehingga ${limit} resit setiap pesanan. Sila telefon kedai.`,
  receiptWaits: 'Kami sedang menyemak resit anda.',
  receiptDecided: 'Resit ini sudah disemak.',
  receiptTooLate: 'Pesanan ini tidak boleh dibayar lagi.',
  nothingToGiveBack: 'Tiada bayaran untuk dibayar balik di sini.',
  nothingOpen: 'Tiada bayaran perlu dibuat untuk pesanan ini.',
  decideReceiptFirst: 'Satu resit pesanan ini menunggu semakan. Semak dahulu kerana mungkin untuk bayaran yang sama.',
  receivedLater: 'Masukkan tarikh yang bukan pada masa hadapan.',
  recordedBefore: (by) =>
    `${by} telah merekodkan jumlah yang sama dengan rujukan ini. Hidupkan hanya jika ini bayaran kedua.`,
  bankUnknown: 'Pilih akaun yang menerima bayaran anda.',
  paidLater: 'Masukkan tarikh bayaran (bukan pada masa hadapan).',
  formUsed: 'Pautan bayaran ini sudah digunakan. Kembali ke pesanan anda untuk membayar semula.',
  formGone: 'Kami tidak menemui bayaran ini.',
  formBusy: 'Perkhidmatan bayaran tidak dapat dihubungi. Sila cuba sebentar lagi.',
  leavingTitle: (service) => `Terus ke ${service}`,
  leaving: (amount, service) => `Anda akan membayar ${amount} di halaman ${service}, kemudian kembali ke sini.`,
  closedTitle: 'Bayaran',
  goOn: 'Teruskan ke bayaran',
  tryAgain: 'Cuba lagi',
  toOrder: 'Kembali ke pesanan',
  neutralTitle: 'Terima kasih',
  neutral: 'Menunggu pengesahan bank. Status bayaran boleh dilihat pada pesanan anda.',
  toOrders: 'Lihat pesanan saya',
  smsRefunded: (store, order) => `${store}: bayaran balik untuk pesanan ${order} sedang dihantar kepada anda.`,
  smsPartPaid: ({ store, order, paid, rest }) =>
    `${store}: kami menerima ${paid} untuk pesanan ${order}. Baki perlu dibayar: ${rest}.`,
  smsReceiptRejected: (store, order, reason) =>
    `${store}: resit anda untuk pesanan ${order} tidak dapat kami padankan. ${reason}`,
  staffReview: (refNo, why) => `Bayaran ${refNo} perlu disemak: ${why}`,
  staffPaidAgain: (refNo, transaction) =>
    `Bayaran ${refNo} dibayar dua kali. Sila bayar balik transaksi ${transaction}.`,
  bankTransfer: 'Pindahan bank',
  transfer: 'Pindahkan ke akaun bank kami, kemudian muat naik resit anda.',
  why: {
    amount_differs: 'jumlah diterima tidak sepadan dengan jumlah yang diminta',
    overpaid: 'pelanggan membayar lebih daripada jumlah perlu dibayar',
    late: 'pesanan dibatalkan sebelum ia dibayar',
  },
  staffGaps: (unnamed, review) => `Bayaran tanpa rujukan gerbang: ${unnamed}. Bayaran untuk disemak: ${review}.`,
  staffReceipt: (order) => `Resit baharu untuk disemak bagi pesanan ${order}`,
}

const id: PaymentMessages = {
  notOffered: 'Metode pembayaran ini tidak tersedia. Pilih yang lain.',
  methodNeeded: 'Pilih metode pembayaran.',
  methodUnknown: 'Layanan pembayaran ini tidak menawarkan opsi ini.',
  accountTwice: 'Rekening lain sudah memakai nomor ini.',
  merchantQrUnreadable: 'Ini bukan kode QR merchant. Baca ulang dari gambar bank Anda, atau tempel seluruh teksnya.',
  merchantQrElsewhere: 'Kode QR ini untuk negara lain.',
  notForThisAmount: 'Metode pembayaran ini tidak tersedia untuk jumlah ini.',
  tooManyAttempts: 'Terlalu banyak percobaan pembayaran untuk pesanan ini. Silakan telepon toko.',
  receiptsFull: (limit) => `Anda bisa mengunggah hingga ${limit} bukti transfer per pesanan. Silakan telepon toko.`,
  receiptWaits: 'Bukti transfer Anda sedang kami periksa.',
  receiptDecided: 'Bukti transfer ini sudah diperiksa.',
  receiptTooLate: 'Pesanan ini tidak bisa dibayar lagi.',
  nothingToGiveBack: 'Tidak ada dana yang perlu dikembalikan di sini.',
  nothingOpen: 'Tidak ada yang perlu dibayar untuk pesanan ini.',
  decideReceiptFirst:
    'Satu bukti transfer pesanan ini menunggu diperiksa. Periksa dulu karena mungkin untuk pembayaran yang sama.',
  receivedLater: 'Isi tanggal yang tidak di masa depan.',
  recordedBefore: (by) =>
    `${by} sudah mencatat jumlah yang sama dengan referensi ini. Aktifkan hanya jika ini pembayaran kedua.`,
  bankUnknown: 'Pilih rekening tujuan transfer Anda.',
  paidLater: 'Isi tanggal pembayaran (tidak di masa depan).',
  formUsed: 'Tautan pembayaran ini sudah dipakai. Kembali ke pesanan Anda untuk mencoba lagi.',
  formGone: 'Kami tidak menemukan pembayaran ini.',
  formBusy: 'Layanan pembayaran tidak bisa dihubungi. Coba lagi sebentar lagi.',
  leavingTitle: (service) => `Lanjut ke ${service}`,
  leaving: (amount, service) => `Anda akan membayar ${amount} di halaman ${service}, lalu kembali ke sini.`,
  closedTitle: 'Pembayaran',
  goOn: 'Lanjut ke pembayaran',
  tryAgain: 'Coba lagi',
  toOrder: 'Kembali ke pesanan',
  neutralTitle: 'Terima kasih',
  neutral: 'Menunggu konfirmasi bank. Status pembayaran bisa dilihat di pesanan Anda.',
  toOrders: 'Lihat pesanan saya',
  smsRefunded: (store, order) => `${store}: dana untuk pesanan ${order} sedang dikembalikan kepada Anda.`,
  smsPartPaid: ({ store, order, paid, rest }) =>
    `${store}: kami menerima ${paid} untuk pesanan ${order}. Sisa tagihan: ${rest}.`,
  smsReceiptRejected: (store, order, reason) =>
    `${store}: bukti transfer untuk pesanan ${order} belum cocok. ${reason}`,
  staffReview: (refNo, why) => `Pembayaran ${refNo} perlu diperiksa: ${why}`,
  staffPaidAgain: (refNo, transaction) =>
    `Pembayaran ${refNo} dibayar dua kali. Mohon kembalikan dana transaksi ${transaction}.`,
  bankTransfer: 'Transfer bank',
  transfer: 'Transfer ke rekening bank kami, lalu unggah buktinya.',
  why: {
    amount_differs: 'jumlah diterima tidak sama dengan jumlah tagihan',
    overpaid: 'pelanggan membayar lebih dari tagihan',
    late: 'pesanan sudah dibatalkan sebelum dibayar',
  },
  staffGaps: (unnamed, review) =>
    `Pembayaran tanpa referensi gateway: ${unnamed}. Pembayaran perlu diperiksa: ${review}.`,
  staffReceipt: (order) => `Bukti transfer baru untuk pesanan ${order} perlu diperiksa`,
}

export const PAYMENT_MESSAGES: Record<Language, PaymentMessages> = { en, ms, id }
