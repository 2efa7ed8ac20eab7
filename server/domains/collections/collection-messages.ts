import type { Language } from '#contract/site/language.ts'

/** Messages of refusals in the collections domain. English defines the type. */
const en = {
  keyRevoked: 'This phone can no longer sign receipts. Sign out and in again, then tap Get ready.',
  notGenuine: 'This receipt isn’t genuine. Ask for a new one, and contact us.',
  unknownDevice: 'This receipt is from a phone that we don’t know. Contact us before you pay again.',
  reviewedBefore: 'There’s nothing to decide on this receipt any more.',
  bookedBefore: 'This receipt is booked. Change what it pays in the dealer’s account.',
  revokedBefore: 'This phone was blocked before.',
  notOnHand: 'Some of these receipts were handed in meanwhile. Check the list and count again.',
  countedLess: (amount: string) => `${amount} less than the receipts say. Enter the reason.`,
  countedMore: (amount: string) => `${amount} more than the receipts say. Enter the reason.`,
  chequeMoved: 'This cheque has another status by now. Check the list.',
  chequeNotHandedIn: 'The sales person hasn’t handed this cheque in yet.',
  chequeEarly: (day: string) => `This cheque is dated ${day}. A bank may refuse it before.`,
  cashInClosed: 'This count is confirmed or cancelled. It can’t be changed any more.',
  cashInCancelled: 'The office cancelled this count. Ask them to count again.',
  notGenuineOrder: 'This order was changed or isn’t from our sales person. Nothing was ordered. Ask for a new code.',
  blockedOrder: 'The phone that wrote this order was blocked. Nothing was ordered. Ask our sales person to send it.',
  oldOrder: 'This order was written more than 14 days ago. If it isn’t in your order list, ask for it again.',
  orderNotAssigned: 'Our sales person no longer orders for this dealer. Nothing was ordered.',
}
type CollectionMessages = typeof en

const ms: CollectionMessages = {
  keyRevoked:
    'Telefon ini tidak lagi boleh menandatangani resit. Log keluar dan masuk semula, kemudian ketik Bersedia.',
  notGenuine: 'Resit ini tidak tulen. Minta resit baharu, dan hubungi kami.',
  unknownDevice: 'Resit ini daripada telefon yang kami tidak kenali. Hubungi kami sebelum anda membayar lagi.',
  reviewedBefore: 'Tiada apa-apa lagi untuk diputuskan tentang resit ini.',
  bookedBefore: 'Resit ini sudah direkodkan. Ubah penggunaannya dalam akaun pengedar.',
  revokedBefore: 'Telefon ini sudah disekat.',
  notOnHand: 'Sebahagian resit ini sudah diserahkan. Semak senarai dan kira semula.',
  countedLess: (amount) => `Kurang ${amount} daripada jumlah resit. Masukkan sebabnya.`,
  countedMore: (amount) => `Lebih ${amount} daripada jumlah resit. Masukkan sebabnya.`,
  chequeMoved: 'Status cek ini sudah berubah. Semak senarai.',
  chequeNotHandedIn: 'Jurujual belum menyerahkan cek ini.',
  chequeEarly: (day) => `Cek ini bertarikh ${day}. Bank mungkin menolaknya sebelum itu.`,
  cashInClosed: 'Kiraan ini sudah disahkan atau dibatalkan. Ia tidak boleh diubah lagi.',
  cashInCancelled: 'Pejabat telah membatalkan kiraan ini. Minta mereka mengira semula.',
  notGenuineOrder:
    'Pesanan ini telah diubah atau bukan daripada jurujual kami. Tiada apa-apa dipesan. Minta kod baharu.',
  blockedOrder:
    'Telefon yang menulis pesanan ini telah disekat. Tiada apa-apa dipesan. Minta jurujual kami menghantarnya.',
  oldOrder: 'Pesanan ini ditulis lebih 14 hari lalu. Jika tiada dalam senarai pesanan anda, minta semula.',
  orderNotAssigned: 'Jurujual kami tidak lagi memesan untuk pengedar ini. Tiada apa-apa dipesan.',
}

const id: CollectionMessages = {
  keyRevoked: 'Ponsel ini tidak bisa lagi menandatangani kuitansi. Keluar lalu masuk lagi, kemudian ketuk Siapkan.',
  notGenuine: 'Kuitansi ini tidak asli. Minta yang baru, dan hubungi kami.',
  unknownDevice: 'Kuitansi ini dari ponsel yang tidak kami kenal. Hubungi kami sebelum membayar lagi.',
  reviewedBefore: 'Tidak ada lagi yang perlu diputuskan untuk kuitansi ini.',
  bookedBefore: 'Kuitansi ini sudah dibukukan. Ubah pemakaiannya di akun dealer.',
  revokedBefore: 'Ponsel ini sudah diblokir.',
  notOnHand: 'Sebagian kuitansi ini sudah disetor. Periksa daftarnya lalu hitung lagi.',
  countedLess: (amount) => `Kurang ${amount} dari jumlah kuitansi. Isi alasannya.`,
  countedMore: (amount) => `Lebih ${amount} dari jumlah kuitansi. Isi alasannya.`,
  chequeMoved: 'Status cek ini sudah berubah. Periksa daftarnya.',
  chequeNotHandedIn: 'Sales belum menyetor cek ini.',
  chequeEarly: (day) => `Cek ini bertanggal ${day}. Bank bisa menolaknya sebelum itu.`,
  cashInClosed: 'Hitungan ini sudah dikonfirmasi atau dibatalkan dan tidak bisa diubah lagi.',
  cashInCancelled: 'Kantor membatalkan hitungan ini. Minta mereka menghitung lagi.',
  notGenuineOrder: 'Pesanan ini diubah atau bukan dari sales kami. Tidak ada yang dipesan. Minta kode baru.',
  blockedOrder: 'Ponsel yang menulis pesanan ini diblokir. Tidak ada yang dipesan. Minta sales kami mengirimnya.',
  oldOrder: 'Pesanan ini ditulis lebih dari 14 hari lalu. Jika tidak ada di daftar pesanan Anda, minta lagi.',
  orderNotAssigned: 'Sales kami tidak lagi memesan untuk dealer ini. Tidak ada yang dipesan.',
}

export const COLLECTION_MESSAGES: Record<Language, CollectionMessages> = { en, ms, id }
