/** Names, places and companies of the people of the demo's history. None of them exists. */
export interface HistoryPlace {
  city: string
  district: string | null
  state_id: number
  postcode: string
  streets: readonly string[]
}

export interface HistoryNames {
  customers: readonly (readonly [first: string, last: string])[]
  dealers: readonly (readonly [company: string, first: string, last: string])[]
  salesPersons: readonly (readonly [first: string, last: string])[]
  places: readonly HistoryPlace[]
}

const split = (text: string) =>
  text.split(',').map((name): [string, string] => {
    const [first = '', ...last] = name.trim().split(' ')
    return [first, last.join(' ')]
  })

/** `where`: the city, and its district in Indonesia. */
const place = (where: string, [state_id, postcode]: readonly [number, string], streets: string): HistoryPlace => {
  const [city = '', district = null] = where.split(' / ')
  return { city, district, state_id, postcode, streets: streets.split(', ') }
}

const MALAYSIA: HistoryNames = {
  customers: split(
    'Aiman Hakimi,Nurul Izzah,Tan Wei Ling,Priya Nair,Hafiz Rahman,Siti Hajar,Lim Jia Hao,Kavitha Raj,Amirul Asyraf,' +
      'Chong Mei Yee,Farah Nadia,Danial Iskandar,Ng Zhi Xuan,Suresh Kumar,Aisyah Humaira,Lee Chee Keong,Balqis Sofea,' +
      'Irfan Zakaria,Wong Kah Mun,Deepa Menon,Syafiq Azman,Liyana Batrisyia,Goh Boon Hock,Ravi Chandran,Khairul Anwar,' +
      'Chan Sook Yin,Mohd Faizal,Nur Syuhada,Teoh Kian Seng,Anita Devi,Zulkifli Osman,Hannah Lau,Fikri Mustafa,' +
      'Ooi Li Wen,Shalini Pillai,Azri Fahmi,Yap Siew Ling,Nabila Husna,Dinesh Varma,Rosli Hamid,Low Xin Yi,' +
      'Adam Mikhail,Puteri Alya,Kok Wai Loon,Meera Krishnan,Haziq Danish,Sim Pei Shan,Shahrul Nizam,Ho Ming Wei,' +
      'Izzati Ramli,Vikram Singh,Melissa Jaban,Jeffrey Anak Lawai,Rashid Salleh,Cheah Hui Min,Norain Basri,Eric Gunting',
  ),
  dealers: [
    ['Kedai Awan Senja', 'Rosmah', 'Daud'],
    ['Pusat Gajet Seri Bayu', 'Lau', 'Kim Hong'],
    ['Rimba Mart Enterprise', 'Saiful', 'Bahri'],
    ['Teratai Convenience', 'Uma', 'Devi'],
    ['Bukit Hijau Trading', 'Chia', 'Swee Leong'],
    ['Selat Niaga Sdn. Bhd.', 'Aziz', 'Mahmud'],
  ],
  salesPersons: split('Faris Adli,Grace Tan'),
  places: [
    place('Petaling Jaya', [6010, '46200'], 'Jalan Kenanga, Jalan Mawar, Jalan Seri Bayu'),
    place('Shah Alam', [6010, '40100'], 'Jalan Teratai, Persiaran Damai, Jalan Cempaka'),
    place('Kuala Lumpur', [6014, '50480'], 'Jalan Melur, Lorong Anggerik, Jalan Bukit Hijau'),
    place('Kuala Lumpur', [6014, '53000'], 'Jalan Pinang Muda, Jalan Seroja'),
    place('George Town', [6007, '10250'], 'Lebuh Nilam, Jalan Delima'),
    place('Johor Bahru', [6001, '80100'], 'Jalan Kasturi, Jalan Selasih'),
    place('Ipoh', [6008, '30000'], 'Jalan Merbau, Jalan Cengal'),
    place('Melaka', [6004, '75000'], 'Jalan Kenari, Lorong Merpati'),
    place('Seremban', [6005, '70100'], 'Jalan Dahlia, Jalan Melati'),
    place('Kota Kinabalu', [6012, '88000'], 'Jalan Pantai Bayu, Lorong Ketapang'),
    place('Kuching', [6013, '93350'], 'Jalan Belian, Lorong Meranti'),
    place('Kuantan', [6006, '25000'], 'Jalan Tanjung Damai, Lorong Kemuning'),
  ],
}

const INDONESIA: HistoryNames = {
  customers: split(
    'Rizky Pratama,Dewi Lestari,Andi Saputra,Putri Ayu,Bayu Nugroho,Siti Rahmawati,Fajar Hidayat,Intan Permata,' +
      'Yoga Prasetyo,Ratna Sari,Dimas Aditya,Nadia Kusuma,Hendra Wijaya,Maya Anggraini,Arif Setiawan,Lina Marlina,' +
      'Galih Ramadhan,Wulan Puspita,Eko Santoso,Citra Maharani,Rangga Mahesa,Tika Oktaviani,Indra Gunawan,Fitri Handayani,' +
      'Teguh Firmansyah,Ayu Wandira,Bagus Suryana,Desi Novita,Reza Maulana,Anisa Zahra,Ilham Akbar,Gita Savira,' +
      'Wahyu Kurnia,Nia Ramadhani,Surya Darma,Rani Safitri,Deni Kurniawan,Vina Melati,Taufik Rahman,Kadek Ariani,' +
      'Wayan Sudarma,Ketut Widi,Yohana Sihombing,Ronald Siregar,Martha Tobing,Asep Sunandar,Euis Kartika,Ujang Permana,' +
      'Slamet Riyanto,Sri Wahyuni,Bambang Haryadi,Tri Utami,Aldi Firdaus,Sella Amalia,Ferry Lumban,Nurul Fadilah,Yusuf Daeng',
  ),
  dealers: [
    ['Toko Awan Biru', 'Sutrisno', 'Hadi'],
    ['CV Sinar Melati', 'Lilis', 'Suryani'],
    ['UD Bukit Asri', 'Gede', 'Mahendra'],
    ['Toko Serba Kenari', 'Yanti', 'Kusnadi'],
    ['PT Niaga Teratai', 'Rudi', 'Halim'],
    ['Gerai Pantai Senja', 'Ahmad', 'Fauzan'],
    ['CV Rimba Jaya Contoh', 'Nur', 'Aini'],
  ],
  salesPersons: split('Bima Saktiawan,Larasati Dewi'),
  places: [
    place('Jakarta Selatan / Mampang Prapatan', [6231, '12730'], 'Jalan Kenanga, Jalan Melati Raya, Gang Dahlia'),
    place('Jakarta Barat / Grogol Petamburan', [6231, '11440'], 'Jalan Anggrek, Jalan Cempaka'),
    place('Jakarta Timur / Pulo Gadung', [6231, '13220'], 'Jalan Flamboyan, Jalan Seroja'),
    place('Bandung / Coblong', [6232, '40135'], 'Jalan Bukit Asri, Jalan Kamboja'),
    place('Bekasi / Bekasi Selatan', [6232, '17141'], 'Jalan Teratai, Jalan Mawar'),
    place('Semarang / Semarang Tengah', [6233, '50241'], 'Jalan Delima, Jalan Kenari'),
    place('Yogyakarta / Gedongtengen', [6234, '55221'], 'Jalan Nilam, Gang Merpati'),
    place('Surabaya / Wonokromo', [6235, '60241'], 'Jalan Selasih, Jalan Pinang'),
    place('Denpasar / Denpasar Barat', [6251, '80113'], 'Jalan Kemuning, Gang Cendana'),
    place('Medan / Medan Petisah', [6212, '20112'], 'Jalan Meranti, Jalan Damar'),
    place('Makassar / Ujung Pandang', [6273, '90111'], 'Jalan Pantai Senja, Jalan Ketapang'),
    place('Tangerang / Tangerang', [6236, '15117'], 'Jalan Seruni, Jalan Wijaya Kusuma'),
  ],
}

export const HISTORY_NAMES: Readonly<Record<'MY' | 'ID', HistoryNames>> = { MY: MALAYSIA, ID: INDONESIA }
