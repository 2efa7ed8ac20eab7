import type { enEmpty } from './en-empty.ts'

/** Malay messages: lists of the back office that have nothing yet, or nothing under the chosen tab. */
export const msEmpty: typeof enEmpty = {
  unpaid: {
    title: 'Tiada pesanan belum dibayar',
    text: 'Pelanggan dengan pesanan belum dibayar disenaraikan di sini, bersama unit yang disimpan untuk mereka.',
  },
  past_orders: {
    title: 'Tiada pesanan terdahulu',
    text: 'Import pesanan kedai anda yang terdahulu di Produk, Import. Pesanan itu boleh dibaca di sini dan oleh pelanggan anda, tanpa mengubah stok atau mata.',
  },
  returns: {
    title: 'Tiada pemulangan di sini',
    text: 'Pelanggan meminta pemulangan di halaman pesanan mereka. Permintaan menunggu di sini sehingga anda menerima atau menolaknya.',
  },
  refunds: {
    title: 'Tiada bayaran balik di sini',
    text: 'Bayaran balik yang anda pindahkan sendiri menunggu di sini sehingga anda memasukkan rujukan pindahan.',
  },
  receipts: {
    title: 'Tiada resit di sini',
    text: 'Pelanggan yang membayar melalui pindahan bank memuat naik resit. Resit menunggu di sini sehingga anda meluluskan atau menolaknya.',
  },
  payments: {
    title: 'Tiada bayaran di sini',
    text: 'Bayaran yang tidak sepadan dengan pesanan menunggu semakan di sini. Tab lain menunjukkan bayaran mengikut status.',
  },
  claims: {
    title: 'Tiada tuntutan jaminan di sini',
    text: 'Pelanggan membuat tuntutan dengan gambar kerosakan. Tuntutan menunggu di sini sehingga anda membuat keputusan.',
  },
  affiliates: {
    title: 'Tiada ahli gabungan di sini',
    text: 'Orang ramai memohon di halaman ahli gabungan kedai. Permohonan menunggu di sini sehingga anda meluluskannya.',
  },
  payouts: {
    title: 'Tiada pembayaran di sini',
    text: 'Ahli gabungan meminta pembayaran hasil mereka. Permintaan menunggu di sini sehingga anda membayarnya.',
  },
  devices: {
    title: 'Tiada peranti di sini',
    text: 'Peranti peniaga dan jurujual melaporkan apa yang menunggu untuk dihantar.',
  },
  refusals: {
    title: 'Tiada perubahan ditolak di sini',
    text: 'Perubahan troli di luar talian yang melebihi stok atau had menunggu keputusan anda di sini.',
  },
  alerts: {
    title: 'Belum ada permintaan',
    text: 'Pelanggan boleh meminta makluman apabila produk yang habis tersedia semula. Di sini anda melihat produk yang paling dikehendaki.',
  },
  codes: { title: 'Belum ada kod', text: 'Kod ketulenan diletakkan pada pek, dan pelanggan menyemaknya di kedai.' },
  draws: {
    title: 'Belum ada cabutan bertuah',
    text: 'Umumkan cabutan dengan hadiah dan tarikhnya. Pelanggan menyertainya dengan pesanan mereka.',
  },
  promotions: {
    title: 'Belum ada promosi',
    text: 'Promosi menurunkan harga atau menambah hadiah secara automatik, tanpa kod.',
  },
  dealers: {
    title: 'Tiada peniaga di sini',
    text: 'Syarikat memohon di halaman peniaga kedai. Permohonan menunggu di sini sehingga anda meluluskannya.',
  },
}
