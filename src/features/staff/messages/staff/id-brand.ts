import type { brandWords as english } from './en-brand.ts'

/** Indonesian messages: the brand of the store. */
export const brandWords: typeof english = {
  brand: {
    name: 'Nama toko',
    suffixHint: 'Tampil setelah nama di browser dan hasil pencarian, misalnya Toko Resmi.',
    shortName: 'Nama singkat (opsional)',
    shortNameHint: 'Tampil di bawah ikon aplikasi. Umumnya muat 12 karakter.',
    font: 'Font',
    systemFont: 'Font perangkat',
    light: 'Tema terang',
    dark: 'Tema gelap',
    accent: 'Warna aksen',
    accentHint: 'Untuk label, halaman aktif, dan sorotan, misalnya #1a6dd0. Kosongkan untuk warna bawaan.',
    paper: 'Warna latar',
    paperHint: 'Kosongkan untuk latar bawaan.',
    preview: 'Pratinjau',
    sample: 'Gratis ongkir mulai Rp150.000',
    sampleAccent: 'Sisa 3',
    problem: (theme, colour, hex) =>
      `${theme}, ${colour.toLowerCase()}: kontras kurang. Pakai ${hex} atau warna yang lebih menonjol.`,
    picturesTitle: 'Logo dan gambar',
    pictures: {
      icon: 'Ikon aplikasi',
      logo: 'Logo',
      logo_dark: 'Logo untuk tema gelap',
      hero: 'Gambar beranda',
    },
    pictureHints: {
      icon: 'Gambar persegi minimal 512 × 512 piksel. Semua ukuran dibuat darinya.',
      logo: 'Tinggi minimal 64 piksel, sebaiknya PNG berlatar transparan. Menggantikan nama di bagian atas.',
      logo_dark: 'Hanya perlu jika logo sulit terlihat pada latar gelap.',
      hero: 'Minimal 1200 × 800 piksel. Dipotong untuk ponsel dan layar lebar.',
    },
    remove: (name) => `Hapus ${name.toLowerCase()}`,
  },
}
