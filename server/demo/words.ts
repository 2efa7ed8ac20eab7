import type { CONTACT_TOPICS } from '#contract/contact/calls/contact-us.ts'
import type { Market } from '#contract/site/market.ts'

type Topic = (typeof CONTACT_TOPICS)[number]

export interface HistoryReview {
  rating: number
  title: string
  text: string
}

export interface HistoryMessage {
  topic: Topic
  text: string
  answer: string
}

/** What people of a market write; each in a language that is spoken there. */
export interface Words {
  cancelled: readonly string[]
  cancelledByStaff: readonly string[]
  refunded: readonly string[]
  remarks: readonly string[]
  returns: readonly string[]
  returnAnswer: string
  claims: readonly string[]
  claimQuestion: string
  claimAnswer: string
  claimApproved: string
  claimRejected: string
  claimClosed: string
  reviews: readonly HistoryReview[]
  reviewReply: string
  reviewRejected: string
  messages: readonly HistoryMessage[]
  count: string
  pin: string
  goodwill: string
}

const MALAYSIA: Words = {
  cancelled: ['Ordered the wrong flavour', 'Tersalah pilih warna', 'Found the box I thought I had lost'],
  cancelledByStaff: ['Damaged in the storeroom', 'Customer asked by phone'],
  refunded: ['Order cancelled', 'One piece arrived damaged', 'Goodwill after a late parcel'],
  remarks: ['Please leave it at the guard house', 'Tolong hubungi sebelum hantar', 'Gift, no price slip please'],
  returns: ['The seal was broken when it arrived.', 'Salah perisa dihantar.', 'I ordered one too many.'],
  returnAnswer: 'Please send it to our Petaling Jaya store with the order number inside.',
  claims: [
    'It does not switch on any more, even after a night on the charger.',
    'Port pengecas longgar, kabel selalu tertanggal.',
    'The battery is empty after two hours.',
  ],
  claimQuestion: 'Does the light blink when you plug it in? A short description is enough.',
  claimAnswer: 'It blinks three times in red and then goes dark.',
  claimApproved: 'You get a new one. Please bring the old device to any of our stores.',
  claimRejected: 'The device fell into water, which the warranty does not cover.',
  claimClosed: 'The new device was handed over.',
  reviews: [
    {
      rating: 5,
      title: 'Exactly as shown',
      text: 'Packed well, arrived in two days, and the colour is as in the picture.',
    },
    { rating: 5, title: 'Beli lagi', text: 'Sudah tiga kali beli. Kualiti sama setiap kali dan penghantaran cepat.' },
    { rating: 4, title: 'Good value', text: 'Works as it should. One star less because the box was dented.' },
    { rating: 4, title: 'Puas hati', text: 'Rasa tidak terlalu manis. Harap ada pek yang lebih besar.' },
    { rating: 5, title: '', text: 'The store in Bukit Bintang had it ready within the hour. Very friendly staff.' },
    { rating: 3, title: 'Fine', text: 'Does the job, but the case scratches easily in a pocket.' },
    {
      rating: 2,
      title: 'Leaked a little',
      text: 'The first one leaked. Customer service sent a new one without questions.',
    },
    { rating: 5, title: 'Bateri tahan lama', text: 'Cas sekali boleh guna sampai petang esok. Berbaloi.' },
    { rating: 1, title: 'Not for me', text: 'Much stronger than I expected. Read the description better than I did.' },
  ],
  reviewReply: 'Thank you for telling us. Please write to us with the order number, and we will look into it.',
  reviewRejected: 'It names a member of our staff. Please write it without the name.',
  messages: [
    {
      topic: 'order',
      text: 'Hi, can I change the delivery address of my order? I moved last week.',
      answer: 'Done, it goes to the new address.',
    },
    {
      topic: 'payment',
      text: 'Saya sudah bayar tetapi status masih belum dibayar. Boleh semak?',
      answer: 'Bayaran anda telah diterima. Terima kasih.',
    },
    {
      topic: 'warranty',
      text: 'How long is the warranty of the charging dock, and do I need the receipt?',
      answer: 'Six months, and the order number is enough.',
    },
    {
      topic: 'other',
      text: 'Do you have parking at the Petaling Jaya store?',
      answer: 'Yes, behind the building, free for one hour.',
    },
    {
      topic: 'order',
      text: 'My parcel has not moved for three days. Could you ask the courier?',
      answer: 'It is out for delivery today.',
    },
    {
      topic: 'dealer',
      text: 'I run a small shop in Ipoh and would like to sell your accessories.',
      answer: 'Please apply on the dealers page, and we will call you.',
    },
  ],
  count: 'Counted',
  pin: 'Agreed for this year',
  goodwill: 'Late parcel',
}

const INDONESIA: Words = {
  cancelled: ['Salah pilih varian', 'Ternyata masih punya stok di rumah', 'Ingin ganti alamat'],
  cancelledByStaff: ['Barang rusak di gudang', 'Permintaan pelanggan lewat telepon'],
  refunded: ['Pesanan dibatalkan', 'Satu barang rusak', 'Kompensasi paket terlambat'],
  remarks: ['Titip di pos satpam ya', 'Tolong telepon dulu sebelum kirim', 'Untuk hadiah, tanpa nota harga'],
  returns: ['Segel sudah terbuka waktu diterima.', 'Varian yang dikirim salah.', 'Saya pesan kelebihan satu.'],
  returnAnswer: 'Silakan kirim ke toko Kemang dengan nomor pesanan di dalam paket.',
  claims: [
    'Tidak bisa menyala lagi walau sudah dicas semalaman.',
    'Lubang pengisian longgar, kabelnya sering lepas.',
    'Baterai habis dalam dua jam.',
  ],
  claimQuestion: 'Apakah lampunya berkedip saat dicolokkan? Ceritakan singkat saja.',
  claimAnswer: 'Berkedip merah tiga kali lalu mati.',
  claimApproved: 'Kami ganti baru. Silakan bawa perangkat lama ke toko kami.',
  claimRejected: 'Perangkat terkena air, dan itu tidak termasuk garansi.',
  claimClosed: 'Perangkat baru sudah diserahkan.',
  reviews: [
    { rating: 5, title: 'Sesuai gambar', text: 'Dikemas rapi, sampai dua hari, dan warnanya sama seperti di foto.' },
    { rating: 5, title: 'Langganan', text: 'Sudah tiga kali beli di sini. Kualitas selalu sama dan pengiriman cepat.' },
    { rating: 4, title: 'Harga pas', text: 'Berfungsi baik. Kurang satu bintang karena kotaknya penyok.' },
    { rating: 4, title: 'Enak', text: 'Rasanya tidak terlalu manis. Semoga ada kemasan yang lebih besar.' },
    { rating: 5, title: '', text: 'Ambil di toko Kemang, satu jam sudah siap. Pelayanannya ramah.' },
    { rating: 3, title: 'Lumayan', text: 'Sesuai fungsinya, tapi mudah tergores kalau di saku.' },
    { rating: 2, title: 'Agak bocor', text: 'Yang pertama bocor. Layanan pelanggan langsung kirim pengganti.' },
    { rating: 5, title: 'Baterai awet', text: 'Sekali cas bisa sampai besok sore. Mantap.' },
    { rating: 1, title: 'Kurang cocok', text: 'Lebih kuat dari perkiraan saya. Baca keterangannya dulu sebelum beli.' },
  ],
  reviewReply: 'Terima kasih atas masukannya. Silakan hubungi kami dengan nomor pesanan, kami bantu periksa.',
  reviewRejected: 'Ulasan menyebut nama karyawan kami. Silakan tulis tanpa nama.',
  messages: [
    {
      topic: 'order',
      text: 'Halo, apakah alamat pengiriman bisa diganti? Saya baru pindah minggu lalu.',
      answer: 'Sudah kami ganti ke alamat baru.',
    },
    {
      topic: 'payment',
      text: 'Saya sudah transfer tapi status masih belum dibayar. Bisa dicek?',
      answer: 'Pembayaran sudah kami terima. Terima kasih.',
    },
    {
      topic: 'warranty',
      text: 'Berapa lama garansi dok pengisi daya, dan apakah perlu nota?',
      answer: 'Enam bulan, cukup dengan nomor pesanan.',
    },
    {
      topic: 'other',
      text: 'Apakah ada tempat parkir di toko Kemang?',
      answer: 'Ada di belakang gedung, gratis satu jam pertama.',
    },
    {
      topic: 'order',
      text: 'Paket saya tidak bergerak tiga hari. Bisa ditanyakan ke kurir?',
      answer: 'Hari ini sedang diantar.',
    },
    {
      topic: 'dealer',
      text: 'Saya punya toko kecil di Semarang dan ingin menjual aksesori Anda.',
      answer: 'Silakan daftar di halaman mitra, kami akan menghubungi.',
    },
  ],
  count: 'Hasil hitung',
  pin: 'Disepakati untuk tahun ini',
  goodwill: 'Paket terlambat',
}

const WORDS: Readonly<Record<Market['code'], Words>> = { MY: MALAYSIA, ID: INDONESIA }

export const wordsOf = ({ store }: { store: { config: { market: Pick<Market, 'code'> } } }): Words =>
  WORDS[store.config.market.code]
