/** An advertisement of an invented business. */
export interface Campaign {
  business: string;
  heading: string;
  text: string;
  /** Colors of the hills and the sky, dark enough for white letters. */
  near: string;
  far: string;
}

/** The campaigns of the sample's advertising provider, by banner id. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  '6079445': {
    business: 'Turnstile Hardware (sample)',
    heading: 'The drawer that sticks, unstuck',
    text: 'Hinges, wax and good advice.',
    near: '#0f3a57',
    far: '#24506e',
  },
  '1452360': {
    business: 'Long Loop Bicycles (sample)',
    heading: 'Two wheels, one lake',
    text: 'We true them while you wait.',
    near: '#234636',
    far: '#2f5945',
  },
  '6079446': {
    business: 'Corner Crust Bakery (sample)',
    heading: 'Warm at seven',
    text: 'Rye on weekdays, poppy seed on Sundays.',
    near: '#7d2a18',
    far: '#96391f',
  },
  '1452361': {
    business: 'Second Wind Repair (sample)',
    heading: 'It is not broken. It is tired.',
    text: 'Lamps, toasters, radios.',
    near: '#39454f',
    far: '#4a5862',
  },
  '6079448': {
    business: 'Front Steps Music School (sample)',
    heading: 'Learn the song you hum',
    text: 'First lesson on the porch, free.',
    near: '#4a3560',
    far: '#5d4675',
  },
  '1452363': {
    business: 'Bluestem Books (sample)',
    heading: 'A shelf for every rainy day',
    text: 'Used, loved, and priced in pencil.',
    near: '#1a4059',
    far: '#24526c',
  },
};
