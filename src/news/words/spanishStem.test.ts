import { expect, test } from 'vitest';
import { stemOf } from './searchTerms.ts';

/** Pairs of the sample vocabulary at https://snowballstem.org/algorithms/spanish/stemmer.html. */
const published = `che che checa chec checar chec checo chec chedraoui chedraoui chefs chefs cheliabinsk cheliabinsk
  chelo chel chemical chemical chemicalweek chemicalweek chemise chemis chepo chep cheque chequ chequeo cheque
  cheques chequ cheraw cheraw chesca chesc chester chest chetumal chetumal chevrolet chevrolet cheyene cheyen
  cheyenne cheyenn chi chi chía chi chiapaneca chiapanec chiapas chiap chiba chib chic chic chica chic
  chicago chicag chicana chican chicano chican chicas chic chicharrones chicharron chichen chich
  chichimecas chichimec chicles chicl chico chic torá tor tórax torax torcer torc toreado tor toreados tor
  toreándolo tor torear tor toreara tor torearlo tor toreó tore torero torer toreros torer tormenta torment
  tormentas torment tornado torn tornados torn tornar torn tornen torn torneo torne torneos torne
  tornillo tornill tornillos tornill torniquete torniquet torno torn toro tor toronto toront toros tor
  torpedearon torped torpeza torpez torrado torr torralba torralb torre torr torrencial torrencial
  torrenciales torrencial torrente torrent torreon torreon torreón torreon torres torr torrescano torrescan`;

test('Spanish words have the stems of Snowball’s sample vocabulary', () => {
  const words = published.split(/\s+/u);
  const pairs = words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1]]] : []));
  expect(pairs.map(([word = '']) => [word, stemOf(word, 'es')])).toEqual(pairs);
});

test.each([
  ['municipio', 'municipios', 'MUNICIPIO'],
  ['educación', 'educacion'],
  ['elección', 'elecciones', 'eleccion'],
  ['noticia', 'noticias'],
  ['negocio', 'negocios', 'negociar'],
  ['policía', 'policías', 'policia'],
  ['ciudad', 'ciudades'],
  ['vivió', 'vivir', 'vivían', 'vivio'],
  ['construyendo', 'construyeron', 'construyó'],
  ['estudiante', 'estudiantes'],
  ['pague', 'pagues', 'pagó'],
  ['niña', 'niños'],
])('%s and its other forms have one stem', (...words) => {
  expect(new Set(words.map((word) => stemOf(word, 'es')))).toHaveLength(1);
});

test.each([
  ['caso', 'casi'],
  ['elección', 'electricidad'],
])('%s and %s have different stems', (one, other) => {
  expect(stemOf(one, 'es')).not.toBe(stemOf(other, 'es'));
});
