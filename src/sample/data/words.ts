type Words = readonly [string, ...string[]]

export const tones: Words = [
  'Amber',
  'Ashen',
  'Cobalt',
  'Copper',
  'Crimson',
  'Dusky',
  'Emerald',
  'Gilded',
  'Hollow',
  'Indigo',
  'Ivory',
  'Lunar',
  'Misty',
  'Opal',
  'Rosy',
  'Russet',
  'Silver',
  'Solar',
  'Tidal',
  'Umber',
  'Velvet',
  'Verdant',
]

export const creatures: Words = [
  'Badger',
  'Bittern',
  'Curlew',
  'Egret',
  'Falcon',
  'Fox',
  'Gannet',
  'Hare',
  'Heron',
  'Ibis',
  'Kestrel',
  'Lynx',
  'Marten',
  'Moth',
  'Otter',
  'Owl',
  'Plover',
  'Raven',
  'Seal',
  'Stag',
  'Stoat',
  'Swift',
  'Tern',
  'Wolf',
]

export const regions: Words = ['Delta', 'Dunes', 'Fjord', 'Glacier', 'Lagoon', 'Marsh', 'Reef', 'Tundra']

export const rarities: Words = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary']

export const skills: Words = [
  'Brewing',
  'Charting',
  'Diving',
  'Foraging',
  'Glassblowing',
  'Lampkeeping',
  'Netmaking',
  'Signalling',
  'Stargazing',
  'Storytelling',
  'Trading',
  'Weaving',
]

export const inks: Words = ['Carbon', 'Cuttlefish', 'Indigo', 'Iron gall', 'Madder', 'Walnut']

export const marks: Words = [
  'Anchorage',
  'Beacon',
  'Current',
  'Ferry',
  'Lighthouse',
  'Reef',
  'Sandbank',
  'Soundings',
  'Whirlpool',
  'Wreck',
]
