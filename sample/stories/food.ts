import type { SectionStories } from '../story.ts';

/** Food and dining. */
export const food: SectionStories = {
  filed: [
    {
      outlet: 'strawberry-hill-post',
      title: 'Povitica class stretches the dough, and the table',
      description:
        'Eight feet of flour, four hands, one rule: you must be able to read the recipe through it.',
      author: 'Ludmila Fairweather',
      scene: 'bakery',
      body: [
        'Class begins with washing hands and ends with washing the ceiling, once, memorably. In between is the quietest hour of the week.',
        'Beginners are given the filling. It is hard to spoil walnuts and honey, though one table has come close.',
      ],
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Taco tally: a reader’s notebook of fifty stops, with napkins',
      description: 'Her ranking is by napkin count. Three is excellent. Five is art.',
      author: 'Ignacio Bellweather',
      scene: 'market',
      pictureOddity: 'CMYK',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'The soup pot that has not been empty since a Tuesday in 1974',
      description: 'Or so the cook says. He adds something every morning at five.',
      author: 'Ludmila Fairweather',
      scene: 'kitchen',
      pictureOddity: 'rotated',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Smoke club meets downwind',
      description: 'Oak, hickory, pecan, and a moment of silence for the brisket.',
      author: 'Ignacio Bellweather',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'A café where the menu is a coin toss',
      description: 'Heads is pie. Tails is also pie.',
      author: 'Sabine Thistlewood',
      scene: 'nightStreet',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Market stall sells tomatoes by their stories',
      description: 'The striped one came over in a coat lining.',
      author: 'Ludmila Fairweather',
      scene: 'market',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Fish fry Fridays need more chairs',
      description: 'Line forms at four, by the piano.',
      author: 'Ignacio Bellweather',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Honey from the courthouse roof tastes of linden',
      description: 'Forty jars a season, sold by honor box.',
      author: 'Sabine Thistlewood',
      scene: 'cityHall',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'School cooks trade recipes across the county',
      description: 'The cinnamon roll delegation was received with applause.',
      author: 'Ludmila Fairweather',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Late-summer corn roast feeds a whole block from one trash can',
      description: 'It is a very clean trash can.',
      author: 'Ignacio Bellweather',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Tea room pours its last pot of the blend nobody can remember',
      description: 'Bring a guess.',
      author: 'Sabine Thistlewood',
    },
  ],
  coming: [
    {
      outlet: 'strawberry-hill-post',
      title: 'Second dough table found, under a model railway',
      description: 'The trains have been asked to move over.',
      author: 'Ludmila Fairweather',
      scene: 'bakery',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'A six-napkin taco has been reported',
      description: 'Witnesses are being interviewed, and fed.',
      author: 'Ignacio Bellweather',
      scene: 'market',
    },
    {
      outlet: 'strawberry-hill-post',
      title: 'Coin-toss café lands one on its edge',
      description: 'Everyone had cake.',
      author: 'Sabine Thistlewood',
    },
  ],
};
