import type { ProductWords } from './en.ts'

/** Indonesian. */
export const id: ProductWords = {
  share: (name) => `Bagikan ${name}`,
  copied: 'Tautan disalin',
  picture: (at) => `Tampilkan gambar ${at}`,
  pointsEarned: 'poin didapat',
  preOrderNow: 'Pre-order',
  warranty: {
    title: 'Garansi',
    days: (days) => `${days} hari untuk produk ini.`,
    how: 'Cara kerja garansi',
  },
  offers: {
    title: 'Lebih hemat bersama',
    part: (count, name) => `${count}\u00a0× ${name}`,
    saves: (amount) => `Anda hemat ${amount}`,
    until: (day) => `Hingga ${day}`,
    noVouchers: 'Tidak dapat digabung dengan voucher',
    take: 'Ambil paket ini',
    takeLater: 'Ambil saat kembali online',
    goods: 'Lihat isinya',
  },
  delivery: {
    title: 'Pengiriman dan ambil sendiri',
    state: { MYR: 'Negara bagian', IDN: 'Provinsi' },
    choose: (area) => `Pilih ${area} Anda`,
    free: 'Gratis ongkir',
    fee: (amount) => `Ongkir ${amount}`,
    days: (least, most) => (least === most ? `${most} hari` : `${least} sampai ${most} hari`),
    freeFrom: (amount) => `Gratis mulai ${amount}`,
    restricted: (state) => `Kami tidak mengirim ke ${state}, dan tidak ada gerai di sana yang menyerahkan pesanan.`,
    pickup: (count) => `Ambil sendiri di ${count} gerai`,
    ready: (hours) => `siap dalam ${hours} jam`,
    noPickup: (area) => `Tidak ada ambil sendiri di ${area} ini`,
    hint: (area) => `Pilih ${area} Anda untuk melihat ongkir, lama kirim, dan tempat ambil sendiri.`,
    asking: 'Menanyakan ke toko',
    offline: 'Perkiraan muncul saat Anda kembali online.',
    failed: 'Toko belum bisa menjawab. Pilih lagi sebentar lagi.',
  },
}
