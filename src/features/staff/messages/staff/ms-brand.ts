import type { brandWords as english } from './en-brand.ts'

/** Malay messages: the brand of the store. */
export const brandWords: typeof english = {
  brand: {
    name: 'Nama kedai',
    suffixHint: 'Dipaparkan selepas nama di pelayar dan hasil carian, cth. Kedai Rasmi.',
    shortName: 'Nama pendek (pilihan)',
    shortNameHint: 'Dipaparkan di bawah ikon aplikasi. Kebanyakan telefon memuatkan 12 aksara.',
    font: 'Fon',
    systemFont: 'Fon peranti',
    light: 'Tema cerah',
    dark: 'Tema gelap',
    accent: 'Warna aksen',
    accentHint: 'Untuk lencana, halaman semasa dan penekanan, cth. #1a6dd0. Biarkan kosong untuk warna lalai.',
    paper: 'Warna latar',
    paperHint: 'Biarkan kosong untuk latar lalai.',
    preview: 'Pratonton',
    sample: 'Penghantaran percuma mulai RM 150',
    sampleAccent: 'Tinggal 3 sahaja',
    problem: (theme, colour, hex) =>
      `${theme}, ${colour.toLowerCase()}: kontras tidak mencukupi. Gunakan ${hex} atau warna yang lebih jelas.`,
    picturesTitle: 'Logo dan gambar',
    pictures: {
      icon: 'Ikon aplikasi',
      logo: 'Logo',
      logo_dark: 'Logo untuk tema gelap',
      hero: 'Gambar halaman utama',
    },
    pictureHints: {
      icon: 'Gambar segi empat sama sekurang-kurangnya 512 × 512 piksel. Semua saiz dibuat daripadanya.',
      logo: 'Sekurang-kurangnya 64 piksel tinggi, sebaiknya PNG berlatar lutsinar. Ia menggantikan nama di bahagian atas.',
      logo_dark: 'Hanya perlu jika logo sukar dilihat pada latar gelap.',
      hero: 'Sekurang-kurangnya 1200 × 800 piksel. Ia dipotong untuk telefon dan skrin lebar.',
    },
    remove: (name) => `Padam ${name.toLowerCase()}`,
  },
}
