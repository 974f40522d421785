import type { SectionStories } from '../story.ts';

/**
 * Local news from three outlets, to show merging: two of them report the levee trail and some older stories; the
 * section of politics reports the permit counter too.
 */
export const localNews: SectionStories = {
  filed: [
    {
      outlet: 'levee-courier',
      title: 'Library on Minnesota Avenue extends Saturday hours after neighbors ask for a place to study',
      description:
        'The main branch will stay open until 8 p.m. on weekends through May, with a homework desk, a seed library and free bus passes for teenagers who need a ride home in the evening.',
      author: 'Odalys Brandvold',
      scene: 'library',
      pictureOddity: 'rotated',
      body: [
        'The request began with eleven index cards. In September somebody left a shoebox beside the returns slot with a note: “What would make you stay longer?” By the end of the week the box was full, and eleven cards said nearly the same thing in different handwriting: a quiet table, after supper, with the lights on.',
        '“We had been asking what books people wanted,” said Odile Ferncastle, who runs the second floor. “It turned out that they wanted chairs.”',
        'So the chairs are coming. From this Saturday two long tables by the north windows are kept for study from noon until closing. A homework desk opens at four, staffed by retired teachers who have agreed among themselves that nobody will be told an answer before being asked what they have tried.',
        'Beside the desk stands an oak card cabinet with a new purpose. Its drawers hold seed in paper envelopes, sorted by hand: okra, long beans, marigolds, a squash that has been grown on the same block for three generations. Anyone may take five envelopes. The only request is a story, written on a card and left in the drawer that the seed came from.',
        'Getting home was the last question. Teenagers told the staff that they left early, not because they were finished, but because the ride was. A small fund, raised at two pancake breakfasts, now pays for evening bus passes that can be picked up at the door without a form.',
        'The trial runs through May. Visits will be counted, the tables will be counted, and the shoebox is back beside the slot with a new question on it: “What did we forget?”',
        'On the first evening the answer came quickly. Someone had written, in green ink, “A pencil sharpener.” By the second evening there was one.',
        'Ferncastle keeps the eleven cards in her desk. She says that they are the shortest strategic plan she has ever read, and the only one that fits in a coat pocket. When visitors ask how the hours came to change, she lays them out in a row and lets people read for themselves.',
      ],
    },
    {
      outlet: 'turner-beacon',
      title: 'Levee trail to open in spring from Kaw Point to Armourdale, last bridge done',
      description:
        'The last bridge is finished, and a ten-mile path will link three neighborhoods to the river.',
      author: 'Ambrose Quillfeather',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Levee trail from Kaw Point to Armourdale to open in spring',
      description:
        'Crews have finished the last bridge; the ten-mile path will link three neighborhoods to the river.',
      author: 'Lucan Ottersby',
      scene: 'river',
      body: [
        'Walkers tested the last bridge on Tuesday the way crews always do: forty volunteers, one dog and a wheelbarrow of gravel, all at once. Nothing creaked.',
        'The path is ten feet wide, level enough for wheelchairs, and lit at the underpasses. Benches face the water every half mile because, the designer says, nobody ever asked for a view of a wall.',
      ],
    },
    {
      outlet: 'turner-beacon',
      title: 'School board weighs a later start for high schools',
      description: 'Parents asked for bus times first. The board votes next month.',
      author: 'Philippa Rooksmoor',
      scene: 'schoolBus',
      body: [
        'Under the draft, first bell would move from 7:20 to 8:15. Elementary schools would trade places with the high schools on the bus rota, which is where most of the questions came from.',
        'A student panel asked that practice fields get lights before clocks move. The board wrote that down.',
      ],
    },
    {
      outlet: 'levee-courier',
      title: 'Strawberry Hill bakers keep povitica season going',
      description:
        'Orders for the rolled walnut bread doubled this year, and a class now teaches the next generation to stretch the dough.',
      author: 'Emeric Valdastri',
      scene: 'bakery',
      pictureOddity: 'wide',
      body: [
        'The dough is ready when you can read a recipe through it. That is the rule of the Thursday class, and the recipe taped under the glass table has been read by some ninety people since it began.',
        'Stretching takes four hands and a bedsheet dusted with flour. Nobody is allowed to wear rings. The filling of walnuts, honey and scalded milk goes on warm, edge to edge, and then the whole sheet is tipped so that the roll makes itself.',
        '“You do not push it,” said the instructor, Danica Orlovich-Penn, to a man who had pushed it. “You invite it.”',
        'Orders have outgrown the two ovens in the hall kitchen. Loaves now leave in shifts at six, ten and two, and a hand-lettered sign at the door says which ones are spoken for.',
        'The class has a waiting list of thirty. A second evening is planned as soon as a second table is found that is eight feet long and perfectly smooth.',
      ],
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Unified Government opens a one-stop permit counter',
      description:
        'Home repairs under $10,000 no longer need two visits. A Spanish-language line is staffed on weekdays.',
      author: 'Mireille Tansley',
      scene: 'cityHall',
      pictureOddity: 'CMYK',
    },
    {
      outlet: 'turner-beacon',
      title: 'Quindaro ruins overlook gets new steps and a shelter',
      description:
        'Volunteers cleared the bluff in one weekend; the shelter tells the story of the free port.',
      author: 'Ambrose Quillfeather',
    },
    {
      outlet: 'levee-courier',
      title: 'Found on the 101 bus: one trombone, in tune',
      description: 'The driver kept it warm on the dashboard. Its owner, 14, has a concert on Friday.',
      author: 'Odalys Brandvold',
      oddity: 'no link',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Storm spotters’ class fills in an hour, so there will be two',
      description: '',
      author: 'Lucan Ottersby',
      scene: 'storm',
      pictureOddity: 'slow',
    },
    {
      outlet: 'turner-beacon',
      title: 'Robotics team from Turner builds a walker for a three-legged dog, and brings home a ribbon',
      description: 'Biscuit tried four prototypes. The winning one has rubber feet and a bell.',
      scene: 'workbench',
      pictureOddity: 'missing',
    },
    {
      outlet: 'levee-courier',
      title:
        'Neighbors on a single block of Rosedale have catalogued every tree they own, borrow or merely admire, all 214 of them, and now they would like the rest of the county to take out a pencil, walk round the corner and start counting too',
      description:
        'It began as an argument over whether the big one was a bur oak. It is now a hand-drawn map the size of a bedspread, with a legend in three languages, a separate sheet for squirrels, and a standing invitation: borrow a tape measure from the porch at the corner, measure round the trunk at the height of your heart, write the number on a tag and hang it where the mail carrier can read it. The mail carrier has already corrected two.',
      author: 'Thessaly Arkwright-Bloom',
      scene: 'porches',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Night market returns to Central Avenue with forty stalls & one very patient accordionist',
      description: 'Lights go up at six. Bring a bag, small bills and an opinion about salsa.',
      author: 'Mireille Tansley',
      scene: 'market',
      pictureOddity: 'one pixel',
    },
    {
      outlet: 'turner-beacon',
      title: 'Night market returns to Central Avenue with forty stalls and an accordionist',
      description:
        'Lights go up at six along Central Avenue. Bring a bag, small bills and an opinion about salsa.',
      author: 'Ambrose Quillfeather',
    },
    {
      outlet: 'levee-courier',
      title: 'Crossing guard retires after 31 years and 9,000 good mornings',
      description: 'Children made her a stop sign that says “Stay”, and all of them signed it.',
      author: 'Odalys Brandvold',
    },
    {
      outlet: 'turner-beacon',
      title: 'A crossing guard retires after 31 years and 9,000 good mornings',
      description: 'Children made her a stop sign that says “Stay”.',
      author: 'Philippa Rooksmoor',
    },
    {
      outlet: 'levee-courier',
      title: 'Piper pond freezes early and the hockey nets come out',
      description: 'The ice is measured every morning at seven and the number is chalked on the shed.',
      author: 'Emeric Valdastri',
      scene: 'pondHockey',
    },
    {
      outlet: 'turner-beacon',
      title: 'Argentine depot clock keeps time again after eleven Saturdays',
      description: 'Three retired machinists and one borrowed lathe: it strikes the hour at noon today.',
      author: 'Philippa Rooksmoor',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Argentine depot clock keeps time again',
      description:
        'Three retired machinists, one borrowed lathe and eleven Saturdays: it strikes the hour at noon today.',
      author: 'Lucan Ottersby',
      scene: 'train',
    },
    {
      outlet: 'turner-beacon',
      title: 'Tool library lends its thousandth ladder',
      description: 'It came back cleaner than it left. Orbital sanders are next in line for a second copy.',
      author: 'Ambrose Quillfeather',
    },
    {
      outlet: 'levee-courier',
      title: 'Community garden in Muncie trades a vacant lot for 46 beds and a shed',
      description: 'Every tenth bed is planted for passersby. Tomatoes first, then beans.',
      author: 'Thessaly Arkwright-Bloom',
      scene: 'garden',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Choir rehearses in a parking garage “for the echo”',
      description: 'Level three has the best altos. Drivers are asked to hum on the way out.',
      author: 'Mireille Tansley',
      scene: 'nightStreet',
      pictureOddity: 'web page',
    },
    {
      outlet: 'turner-beacon',
      title: 'Bonner Springs quilters finish a map of the county in 156 squares',
      description: 'One square for each square mile. The lake is satin.',
      author: 'Philippa Rooksmoor',
      scene: 'clothesline',
    },
    {
      outlet: 'levee-courier',
      title: 'Edwardsville counts its owls',
      description:
        'Twenty-two volunteers, one thermos each. The tally: nineteen, and one that answered back.',
      author: 'Odalys Brandvold',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Wyandotte County Lake opens a quiet hour for paddlers at sunrise',
      description: 'No motors before eight. Loaner vests hang by the dock in every size, including dog.',
      author: 'Lucan Ottersby',
      scene: 'lakeTrail',
    },
  ],
  coming: [
    {
      outlet: 'levee-courier',
      title: 'Saturday study tables fill by four; library brings up six more from the basement',
      description:
        'They are the old map tables, two inches taller than the rest. Cushions have been promised.',
      author: 'Odalys Brandvold',
      scene: 'keepsakes',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'First cyclists ride the levee trail by lantern light',
      description: 'Sixty riders, sixty lanterns, one flat tire, mended in four minutes by a nine-year-old.',
      author: 'Lucan Ottersby',
      scene: 'river',
    },
    {
      outlet: 'turner-beacon',
      title: 'Turner marching band will play for the snowplow naming ceremony',
      description: 'The finalists are Blizzard of Oz, Plowabunga and Kevin.',
      author: 'Philippa Rooksmoor',
    },
    {
      outlet: 'levee-courier',
      title: 'Downtown lights its windows for the late walk',
      description: 'Forty shops, one evening, hot cider on every second corner.',
      author: 'Emeric Valdastri',
      scene: 'skyline',
    },
    {
      outlet: 'kaw-point-radio',
      title: 'Rain barrel workshop ends, fittingly, in rain',
      description: 'All thirty barrels were tested on the spot. All thirty held.',
      author: 'Mireille Tansley',
      scene: 'storm',
    },
    {
      outlet: 'turner-beacon',
      title: 'Lost parakeet found at the permit counter, in line',
      description: 'It was fourth. Its owner was fifth.',
      author: 'Ambrose Quillfeather',
    },
  ],
};
