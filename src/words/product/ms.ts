import type { ProductWords } from './en.ts'

/** Malay. */
export const ms: ProductWords = {
  share: (name) => `Kongsi ${name}`,
  copied: 'Pautan disalin',
  picture: (at) => `Tunjukkan gambar ${at}`,
  pointsEarned: 'mata diperoleh',
  preOrderNow: 'Prapesanan',
  warranty: {
    title: 'Waranti',
    days: (days) => `${days} hari untuk produk ini.`,
    how: 'Cara waranti berfungsi',
  },
  offers: {
    title: 'Lebih jimat bersama',
    part: (count, name) => `${count}\u00a0× ${name}`,
    saves: (amount) => `Anda jimat ${amount}`,
    until: (day) => `Hingga ${day}`,
    noVouchers: 'Tidak boleh digabung dengan baucar',
    take: 'Ambil set ini',
    takeLater: 'Ambil apabila kembali dalam talian',
    goods: 'Lihat isinya',
  },
  delivery: {
    title: 'Penghantaran dan ambil sendiri',
    state: { MYR: 'Negeri', IDN: 'Provinsi' },
    choose: (area) => `Pilih ${area} anda`,
    free: 'Penghantaran percuma',
    fee: (amount) => `Penghantaran ${amount}`,
    days: (least, most) => (least === most ? `${most} hari` : `${least} hingga ${most} hari`),
    freeFrom: (amount) => `Percuma mulai ${amount}`,
    restricted: (state) => `Tiada penghantaran ke ${state}, dan tiada cawangan di sana menyerahkan pesanan.`,
    pickup: (count) => `Ambil sendiri di ${count} cawangan`,
    ready: (hours) => `siap dalam ${hours} jam`,
    noPickup: (area) => `Tiada ambil sendiri di ${area} ini`,
    hint: (area) => `Pilih ${area} anda untuk melihat caj, tempoh dan tempat ambil sendiri.`,
    asking: 'Bertanya kepada kedai',
    offline: 'Anggaran muncul apabila anda dalam talian semula.',
    failed: 'Kedai tidak dapat menjawab. Pilih sekali lagi sebentar nanti.',
  },
}
